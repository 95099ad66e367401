import type { ReactNode } from 'react'

import type { Cashback } from '~/contract/offer-calls.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { MIN_CASHBACK_DEPOSIT } from '~/constants/bonuses.ts'
import { formatInZone } from '~/lib/clock.ts'
import { formatMoney } from '~/lib/money.ts'
import { formatPercent } from '~/lib/percent.ts'
import { useT } from '~/hooks/use-t.ts'
import { Dialog } from '~/ui/primitives/dialog.tsx'

import { OfficialRules } from './offer-sheet.tsx'
import styles from './offer-sheet.module.css'
import { TermList, type Term } from './term-list.tsx'

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

type Least = Pick<Cashback, 'currency' | 'min_deposit_percent'>

/** The least deposit that takes it: the server's share of the sum; without one, the specification's figure (O-79). */
export function leastCashbackDeposit({ currency, min_deposit_percent: share }: Least, amount: number) {
  return share && amount ? Math.ceil((amount * share) / 100) : MIN_CASHBACK_DEPOSIT[currency] // CONST-03
}

/** Everything of the cashback, over the whole screen (BONUS-09). */
export function CashbackSheet({ cashback, offer, title, onClose, children }: Props) {
  const { t, language } = useT()
  const { currency, percent, period, next_payout_at: next } = cashback
  const money = (minor: number) => formatMoney(minor, currency, language)
  const amount = offer?.amount ?? cashback.amount
  const terms: Term[] = [
    [t('bonuses.cashback.rate'), formatPercent(Math.round(percent * 100), language)],
    [t('bonuses.cashback.period'), t(`bonuses.cashback.${period}Period`)],
    [t('bonuses.cashback.sofar'), money(cashback.amount)],
    [t('bonuses.cashback.next'), formatInZone(next, zones[currency])],
    [t('bonuses.term.minDeposit'), money(leastCashbackDeposit(cashback, amount))],
  ]
  return (
    <Dialog kind="full" title={title} onClose={onClose} actions={children}>
      <TermList terms={terms} />
      <p className={styles['after']}>{t('bonuses.cashback.rules')}</p>
      <OfficialRules html={offer?.content.rules ?? ''} />
    </Dialog>
  )
}
