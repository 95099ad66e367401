import { useState } from 'react'

import { TURNOVER_TIMES } from '~/constants/money.ts'
import type { Currency } from '~/contract/money.ts'
import type { OfferTerms } from '~/contract/offers.ts'
import { loadLateTexts } from '~/db/lazy-texts.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useLateTexts } from '~/hooks/use-late-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { Html } from '~/ui/text/html.tsx'

import type { OfferCard } from './card.ts'
import { StorySteps } from './story-steps.tsx'
import { sumsOf } from './sums.ts'
import { TermList, type Term } from './term-list.tsx'
import styles from './terms.module.css'
import { useOfferTexts } from './use-offer-texts.ts'
import { useStory } from './use-story.ts'

const nothing: readonly Term[] = []

type WholeProps = {
  card: OfferCard
  /** Shown before them. */
  first?: readonly Term[]
  /** Less important terms are collapsed. */
  isFolded?: boolean
}

/**
 * Every term that a player must know before activating it (BONUS-07); values that the server does not send are left
 * out.
 */
export function OfferTermsList({ card, first = nothing, isFolded = false }: WholeProps) {
  const { t } = useT()
  const { money, number, share, wager, cashOut } = useOfferTexts()
  const sum = (minor: number | null | undefined) => (minor ? money(minor, card.currency) : null)
  const { days, max_bet: maxBet, contributions = [] } = card.terms
  const given: Term[] = [
    ...first,
    [t('bonuses.term.percent'), card.percent ? share(card.percent) : null],
    [t('bonuses.term.spins'), card.spins_count ? number(card.spins_count) : null],
    [t('bonuses.term.game'), card.game_name],
    [t('bonuses.term.spinBet'), sum(card.bet_size)],
    [t('bonuses.term.amount'), sum(card.amount)],
    [t('bonuses.term.spinsBesides'), card.spins_besides > 0 ? number(card.spins_besides) : null],
  ]
  const asked: Term[] = [
    [t('bonuses.term.wager'), wager(card)],
    [t('bonuses.term.maxBonus'), sum(card.max_bonus_limit)],
    [t('bonuses.term.cashOut'), cashOut(card)],
    [t('bonuses.term.until'), card.expired_at && formatDateTime(card.expired_at)],
  ]
  const more: Term[] = [
    [t('bonuses.term.minDeposit'), sum(card.min_deposit)],
    [t('bonuses.term.days'), days ? number(days) : null],
    [t('bonuses.term.maxBet'), sum(maxBet)],
  ]
  const games = contributions.length > 0 && (
    <>
      <h3 className={styles['heading']}>{t('bonuses.contributions')}</h3>
      <Contributions list={contributions} />
    </>
  )
  if (!isFolded || card.spins_count) {
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
  card: OfferCard
  /** Minor units; 0: none yet. */
  deposit: number
}

/** The bonus and requirements of a deposit of this amount, in sums (C5); the rest is collapsed. */
export function ShortTerms(props: ShortProps) {
  const { t } = useT()
  const { state, retry } = useLateTexts('bonuses.termsOf', loadLateTexts)
  if (state === 'here') return <Short {...props} />
  if (state === 'failed') return <ErrorState title={t('common.partLost')} onRetry={retry} />
  return <Skeleton height={220} radius={10} />
}

/** Bets that a deposit requires before any withdrawal, with or without a bonus. Empty until an amount is typed (CASH-32). */
export function DepositTurnover({ deposit, currency }: { deposit: number; currency: Currency }) {
  const { t } = useT()
  const { money } = useOfferTexts()
  const { state } = useLateTexts('bonuses.termsOf', loadLateTexts)
  if (deposit === 0 || state !== 'here') return null
  return (
    <p className={styles['turnover']}>
      {t('bonuses.story.turnover', { amount: money(deposit * TURNOVER_TIMES, currency) })}
    </p>
  )
}

function Short({ card, deposit }: ShortProps) {
  const { t } = useT()
  const { money, number, wager, cashOut } = useOfferTexts()
  const [isOpen, setIsOpen] = useState(false)
  const { bonus, bets } = sumsOf(card, deposit)
  const steps = useStory().story(card, deposit)
  const sum = (minor: number | null | undefined) => (minor ? money(minor, card.currency) : null)
  const { days, max_bet: maxBet } = card.terms
  const spins = card.spins_count
    ? t('bonuses.term.spinsIn', { count: card.spins_count, game: card.game_name ?? '' })
    : null
  const terms: Term[] = [
    [t('bonuses.term.receive'), spins ?? sum(bonus)],
    [t('bonuses.term.spinsBesides'), card.spins_besides > 0 ? number(card.spins_besides) : null],
    [t('bonuses.term.maxBonus'), sum(card.max_bonus_limit)],
    [t('bonuses.term.wager'), wager(card)],
    [t('bonuses.term.toWager'), sum(bets)],
    [t('bonuses.term.cashOut'), cashOut(card, bonus)],
    [t('bonuses.term.until'), card.expired_at && formatDateTime(card.expired_at)],
    [t('bonuses.term.days'), days ? number(days) : null],
    [t('bonuses.term.maxBet'), sum(maxBet)],
  ]
  return (
    <div className={styles['short']}>
      {steps.length > 0 && <StorySteps steps={steps} />}
      <DepositTurnover deposit={deposit} currency={card.currency} />
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
        <Dialog kind="sheet" title={card.title} onClose={() => setIsOpen(false)}>
          <OfferTermsList card={card} />
          <OfficialRules html={card.content} />
        </Dialog>
      )}
    </div>
  )
}
