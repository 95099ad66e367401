import type { OfferTerms } from '~/contract/offers.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useT } from '~/hooks/use-t.ts'

import type { OfferCard } from './offer-card.ts'
import { useOfferTexts } from './offer-texts.ts'
import styles from './offer-sheet.module.css'
import { TermList, type Term } from './term-list.tsx'

/** Every term that a player must know before taking it (BONUS-07); what the server does not tell is left out. */
export function OfferTermsList({ card }: { card: OfferCard }) {
  const { t } = useT()
  const { money, number, cashOutOfCard } = useOfferTexts()
  const sum = (minor: number | null | undefined) => (minor ? money(minor, card.currency) : null)
  const { days, max_bet: maxBet, contributions = [] } = card.terms
  const terms: Term[] = [
    [t('bonuses.term.spins'), card.spins_count ? number(card.spins_count) : null],
    [t('bonuses.term.game'), card.game_name],
    [t('bonuses.term.spinBet'), sum(card.bet_size)],
    [t('bonuses.term.amount'), sum(card.amount)],
    [t('bonuses.term.wager'), card.wager > 0 ? `×${card.wager}` : t('bonuses.noWager')],
    [t('bonuses.term.maxBonus'), sum(card.max_bonus_limit)],
    [t('bonuses.term.minDeposit'), sum(card.min_deposit)],
    [t('bonuses.term.cashOut'), cashOutOfCard(card)],
    [t('bonuses.term.until'), card.expired_at && formatDateTime(card.expired_at)],
    [t('bonuses.term.days'), days ? number(days) : null],
    [t('bonuses.term.maxBet'), sum(maxBet)],
  ]
  return (
    <>
      <TermList terms={terms} />
      {contributions.length > 0 && (
        <>
          <h3 className={styles['heading']}>{t('bonuses.contributions')}</h3>
          <Contributions list={contributions} />
        </>
      )}
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
