import type { Currency } from '~/contract/money.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { formatMoney, formatNumber } from '~/lib/money.ts'
import { formatPercent } from '~/lib/percent.ts'
import { useT } from '~/hooks/use-t.ts'

import type { OfferCard } from './offer-card.ts'

/** A percent limit as a multiplier, `×5` for 500 (BONUS-33). */
export const timesOf = (percent: number) => `×${Number((percent / 100).toFixed(2))}`

type CashOut = { percent: number | null; money: number | null; currency: Currency }

/** Words for the figures of an offer. */
export function useOfferTexts() {
  const { t, language } = useT()
  const money = (minor: number, currency: Currency) => formatMoney(minor, currency, language)
  const number = (value: number) => formatNumber(value, language)
  /** Of a share in percent: `7.5` is `7,5 %` in ru. */
  const share = (percent: number) => formatPercent(Math.round(percent * 100), language)

  /** A multiplier, an amount where only money limits it, nothing where there is no limit (BONUS-33). */
  const cashOut = ({ percent, money: limit, currency }: CashOut): string | null => {
    if (percent) return timesOf(percent)
    return limit ? money(limit, currency) : null
  }
  const cashOutOfCard = (card: OfferCard) =>
    cashOut({ percent: card.max_cashout_percents, money: card.max_cashout_money, currency: card.currency })
  const cashOutOfOffer = (offer: PlayerOffer) =>
    cashOut({ percent: offer.max_cash_out_percent, money: offer.max_cash_out_money, currency: offer.currency })

  /** "×35 · from ₸2,000.00 · until 30.11.2026 18:00". */
  const keyLine = (card: OfferCard) =>
    [
      card.wager > 0 ? t('bonuses.keyWager', { times: `×${card.wager}` }) : t('bonuses.noWager'),
      card.min_deposit && t('bonuses.keyFrom', { amount: money(card.min_deposit, card.currency) }),
      card.expired_at && t('bonuses.keyUntil', { date: formatDateTime(card.expired_at) }),
    ].filter(Boolean)

  return { money, number, share, cashOutOfCard, cashOutOfOffer, keyLine }
}
