import type { ReactNode } from 'react'

import type { Cashback } from '~/contract/offer-calls.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { formatInZone } from '~/lib/zone-time.ts'
import { formatMoney } from '~/lib/money.ts'
import { formatPercent } from '~/lib/percent.ts'
import { useT } from '~/hooks/use-t.ts'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import { cashbackFigures } from '~/offers/cashback.ts'
import { cardOfOffer } from '~/offers/card.ts'
import { OfferTermsList, OfficialRules } from '~/offers/terms.tsx'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { OfferPicture } from './offer-picture.tsx'
import styles from './offer-sheet.module.css'
import { TermList, type Term } from '~/offers/term-list.tsx'

type Props = {
  cashback: Cashback
  offer: PlayerOffer | undefined
  title: string
  onClose: () => void
  /** Its one button. */
  children: ReactNode
}

/** Where accounts of a currency are at home: a payout at 00:00 UTC is 05:00 there, or 04:00. */
const zones = { KZT: 'Asia/Almaty', AZN: 'Asia/Baku' } as const

/** Everything of the cashback, over the whole screen (BONUS-09). */
export function CashbackSheet({ cashback, offer, title, onClose, children }: Props) {
  const { t, language } = useT()
  const { wager } = useOfferTexts()
  const { currency, percent, period, next_payout_at: next } = cashback
  const money = (minor: number) => formatMoney(minor, currency, language)
  const card = offer && cardOfOffer(offer)
  const figures = cashbackFigures(cashback, offer)
  const terms: Term[] = [
    [t('bonuses.cashback.rate'), formatPercent(Math.round(percent * 100), language)],
    [t('bonuses.cashback.period'), period === 'unknown' ? null : t(`bonuses.cashback.${period}Period`)],
    [t('bonuses.cashback.ready'), card?.amount ? money(card.amount) : null],
    [t('bonuses.cashback.sofar'), money(cashback.amount)],
    [t('bonuses.cashback.next'), formatInZone(next, zones[currency])],
  ]
  const later: Term[] = [
    [t('bonuses.term.minDeposit'), money(figures.minDeposit)],
    [t('bonuses.term.wager'), figures.wager === null ? null : wager({ wager: figures.wager, spins_count: null })],
    [t('bonuses.term.days'), figures.days === null ? null : String(figures.days)],
  ]
  return (
    <Dialog kind="full" title={title} onClose={onClose} actions={children}>
      {card && <OfferPicture card={card} />}
      {card ? (
        <OfferTermsList card={{ ...card, amount: null }} first={terms} />
      ) : (
        <TermList terms={[...terms, ...later]} />
      )}
      <p className={styles['after']}>{t('bonuses.cashback.rules')}</p>
      <OfficialRules html={offer?.content.rules ?? ''} />
    </Dialog>
  )
}
