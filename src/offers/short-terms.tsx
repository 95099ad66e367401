import { useState } from 'react'

import { TURNOVER_TIMES } from '~/constants/money.ts'
import type { Currency } from '~/contract/money.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useT } from '~/hooks/use-t.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Dialog } from '~/ui/primitives/dialog.tsx'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'

import { amountsOf } from './amounts.ts'
import type { OfferView } from './offer-view.ts'
import { Story, storyDeposit, useStory } from './use-story.tsx'
import { TermList, type Term } from './term-list.tsx'
import { OfferTermsList, OfficialRules } from './terms.tsx'
import styles from './terms.module.css'
import { useOfferTexts } from './use-offer-texts.ts'

type ShortProps = {
  view: OfferView
  /** Minor units; 0: none yet. */
  deposit: number
}

/** Bets that a deposit requires before any withdrawal, with or without a bonus. Empty until an amount is typed (CASH-32). */
export function DepositTurnover({ deposit, currency }: { deposit: number; currency: Currency }) {
  const { t } = useT()
  const { money } = useOfferTexts()
  if (deposit === 0) return null
  return (
    <p className={styles['turnover']}>
      {t('bonuses.story.turnover', { amount: money(deposit * TURNOVER_TIMES, currency) })}
    </p>
  )
}

/**
 * The bonus and requirements of a deposit of this amount, in sums (C5), or of the usual one until an amount is typed; the
 * rest is collapsed.
 */
export function ShortTerms({ view, deposit }: ShortProps) {
  const { t } = useT()
  const { money, number, wager, cashOut } = useOfferTexts()
  const [isOpen, setIsOpen] = useState(false)
  const { bonus, bets } = amountsOf(view, deposit)
  const { story } = useStory()
  const steps = story(view, deposit || storyDeposit(view))
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
      <Story steps={steps} />
      <DepositTurnover deposit={deposit} currency={view.currency} />
      <Disclosure summary={t('bonuses.termsOf')}>
        <TermList terms={terms} label={t('bonuses.termsOf')} />
      </Disclosure>
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
