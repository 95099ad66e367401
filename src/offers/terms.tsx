import { useState } from 'react'

import { TURNOVER_TIMES } from '~/constants/money.ts'
import type { Currency } from '~/contract/money.ts'
import type { OfferTerms } from '~/contract/offers.ts'
import { loadLazyTexts } from '~/db/lazy-texts.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useLazyTexts } from '~/hooks/use-lazy-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { Html } from '~/ui/text/html.tsx'

import type { OfferView } from './offer-view.ts'
import { StorySteps } from './story-steps.tsx'
import { amountsOf } from './amounts.ts'
import { TermList, type Term } from './term-list.tsx'
import styles from './terms.module.css'
import { useOfferTexts } from './use-offer-texts.ts'
import { useStory } from './use-story.ts'

const nothing: readonly Term[] = []

type WholeProps = {
  view: OfferView
  /** Shown before them. */
  first?: readonly Term[]
  /** Less important terms are collapsed. */
  isFolded?: boolean
}

/**
 * Every term that a player must know before activating it (BONUS-07); values that the server does not send are left
 * out.
 */
export function OfferTermsList({ view, first = nothing, isFolded = false }: WholeProps) {
  const { t } = useT()
  const { money, number, share, wager, cashOut } = useOfferTexts()
  const amount = (minor: number | null | undefined) => (minor ? money(minor, view.currency) : null)
  const { days, max_bet: maxBet, contributions = [] } = view.terms
  const given: Term[] = [
    ...first,
    [t('bonuses.term.percent'), view.percent ? share(view.percent) : null],
    [t('bonuses.term.spins'), view.spins_count ? number(view.spins_count) : null],
    [t('bonuses.term.game'), view.game_name],
    [t('bonuses.term.spinBet'), amount(view.bet_size)],
    [t('bonuses.term.amount'), amount(view.amount)],
    [t('bonuses.term.spinsBesides'), view.spins_besides > 0 ? number(view.spins_besides) : null],
  ]
  const asked: Term[] = [
    [t('bonuses.term.wager'), wager(view)],
    [t('bonuses.term.maxBonus'), amount(view.max_bonus_limit)],
    [t('bonuses.term.cashOut'), cashOut(view)],
    [t('bonuses.term.until'), view.expired_at && formatDateTime(view.expired_at)],
  ]
  const more: Term[] = [
    [t('bonuses.term.minDeposit'), amount(view.min_deposit)],
    [t('bonuses.term.days'), days ? number(days) : null],
    [t('bonuses.term.maxBet'), amount(maxBet)],
  ]
  const games = contributions.length > 0 && (
    <>
      <h3 className={styles['heading']}>{t('bonuses.contributions')}</h3>
      <Contributions list={contributions} />
    </>
  )
  if (!isFolded || view.spins_count) {
    return (
      <>
        <TermList terms={[...given, ...asked, ...more]} />
        {games}
      </>
    )
  }
  return (
    <>
      <TermList terms={[...first, ...asked]} />
      <Disclosure summary={t('bonuses.allTerms')}>
        <TermList terms={[...given.slice(first.length), ...more]} />
        {games}
      </Disclosure>
    </>
  )
}

/** Which games count how much toward the wager. */
export function Contributions({ list }: { list: NonNullable<OfferTerms['contributions']> }) {
  const { t } = useT()
  const { share } = useOfferTexts()
  return (
    <TermList
      terms={list.map(({ title, percent }) => [title, percent > 0 ? share(percent) : t('bonuses.countsNot')])}
    />
  )
}

/** Rules of the operator, folded (BONUS-07). */
export function OfficialRules({ html }: { html: string }) {
  const { t } = useT()
  if (html === '') return null
  return (
    <Disclosure summary={t('bonuses.officialRules')}>
      <Html html={html} />
    </Disclosure>
  )
}

type ShortProps = {
  view: OfferView
  /** Minor units; 0: none yet. */
  deposit: number
}

/** The bonus and requirements of a deposit of this amount, in sums (C5); the rest is collapsed. */
export function ShortTerms(props: ShortProps) {
  const { t } = useT()
  const { state, retry } = useLazyTexts('bonuses.termsOf', loadLazyTexts)
  if (state === 'here') return <Short {...props} />
  if (state === 'failed') return <ErrorState title={t('common.partLost')} onRetry={retry} />
  return <Skeleton height={220} radius={10} />
}

/** Bets that a deposit requires before any withdrawal, with or without a bonus. Empty until an amount is typed (CASH-32). */
export function DepositTurnover({ deposit, currency }: { deposit: number; currency: Currency }) {
  const { t } = useT()
  const { money } = useOfferTexts()
  const { state } = useLazyTexts('bonuses.termsOf', loadLazyTexts)
  if (deposit === 0 || state !== 'here') return null
  return (
    <p className={styles['turnover']}>
      {t('bonuses.story.turnover', { amount: money(deposit * TURNOVER_TIMES, currency) })}
    </p>
  )
}

function Short({ view, deposit }: ShortProps) {
  const { t } = useT()
  const { money, number, wager, cashOut } = useOfferTexts()
  const [isOpen, setIsOpen] = useState(false)
  const { bonus, bets } = amountsOf(view, deposit)
  const steps = useStory().story(view, deposit)
  const amount = (minor: number | null | undefined) => (minor ? money(minor, view.currency) : null)
  const { days, max_bet: maxBet } = view.terms
  const spins = view.spins_count
    ? t('bonuses.term.spinsIn', { count: view.spins_count, game: view.game_name ?? '' })
    : null
  const terms: Term[] = [
    [t('bonuses.term.receive'), spins ?? amount(bonus)],
    [t('bonuses.term.spinsBesides'), view.spins_besides > 0 ? number(view.spins_besides) : null],
    [t('bonuses.term.maxBonus'), amount(view.max_bonus_limit)],
    [t('bonuses.term.wager'), wager(view)],
    [t('bonuses.term.toWager'), amount(bets)],
    [t('bonuses.term.cashOut'), cashOut(view, bonus)],
    [t('bonuses.term.until'), view.expired_at && formatDateTime(view.expired_at)],
    [t('bonuses.term.days'), days ? number(days) : null],
    [t('bonuses.term.maxBet'), amount(maxBet)],
  ]
  return (
    <div className={styles['short']}>
      {steps.length > 0 && <StorySteps steps={steps} />}
      <DepositTurnover deposit={deposit} currency={view.currency} />
      {steps.length > 0 ? (
        <Disclosure summary={t('bonuses.termsOf')}>
          <TermList terms={terms} label={t('bonuses.termsOf')} />
        </Disclosure>
      ) : (
        <TermList terms={terms} label={t('bonuses.termsOf')} />
      )}
      <Button variant="ghost" size="s" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('bonuses.allTerms')}
      </Button>
      {isOpen && (
        <Dialog kind="sheet" title={view.title} onClose={() => setIsOpen(false)}>
          <OfferTermsList view={view} />
          <OfficialRules html={view.content} />
        </Dialog>
      )}
    </div>
  )
}
