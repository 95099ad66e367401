import type { Currency } from '~/contract/money.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { formatMoney, formatNumber, formatPercent, timesText } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'

import { viewOfOffer, type OfferView } from './offer-view.ts'
import { cashOutLimit } from './amounts.ts'
import { isSpecialWelcome } from './welcome.ts'

type Base = Pick<OfferView, 'spins_count'>

/** Statuses whose text is about wagering; free spins are played instead. */
const statusesOfSpins: Partial<Record<OfferView['status'], 'started' | 'finished' | 'wasted'>> = {
  started: 'started',
  finished: 'finished',
  wasted: 'wasted',
}

/** Texts for the figures of an offer. */
export function useOfferTexts() {
  const { t, language } = useT()
  const money = (minor: number, currency: Currency) => formatMoney(minor, currency, language)
  const number = (value: number) => formatNumber(value, language)
  /** Of a share in percent: `7.5` is `7,5 %` in ru. */
  const share = (percent: number) => formatPercent(Math.round(percent * 100), language)
  const times = (factor: number) => timesText(factor, language)
  /** `Bonus ×35`: a factor and what it multiplies; for spins, their winnings. */
  const timesOf = ({ spins_count: spins }: Base, factor: number) =>
    t(spins ? 'bonuses.timesWinnings' : 'bonuses.timesBonus', { times: times(factor) })

  /** The status of an offer as a text (BONUS-25). */
  const status = ({ spins_count: spins, status: own }: Base & Pick<OfferView, 'status'>) => {
    const ofSpins = spins ? statusesOfSpins[own] : undefined
    return t(ofSpins ? `OFFER_STATUS.spins_${ofSpins}` : `OFFER_STATUS.${own}`)
  }

  /** `Bonus ×35`, or that no wagering is needed. */
  const wager = (view: Base & Pick<OfferView, 'wager'>) =>
    view.wager > 0 ? timesOf(view, view.wager) : t('bonuses.noWager')

  /**
   * A factor, with the sum if the received bonus is known; an amount if only a sum limits it; null without a limit
   * (BONUS-33). `bonus`: the received bonus, minor units.
   */
  const cashOut = (view: OfferView, bonus = view.amount ?? 0): string | null => {
    const limit = cashOutLimit(view, bonus)
    const amount = limit ? money(limit, view.currency) : null
    if (!view.max_cashout_percents) return amount
    const multiplier = timesOf(view, view.max_cashout_percents / 100)
    return amount ? `${multiplier} · ${amount}` : multiplier
  }
  /** The same of an offer in play. */
  const cashOutOfOffer = (offer: PlayerOffer) => cashOut(viewOfOffer(offer))

  /** "Bonus wagering ×35", or that no wagering is needed. */
  const wagerLine = (view: Base & Pick<OfferView, 'wager'>) =>
    view.wager > 0
      ? t(view.spins_count ? 'bonuses.keyWagerWinnings' : 'bonuses.keyWager', { times: times(view.wager) })
      : t('bonuses.noWager')

  /** "Bonus wagering ×35 · From ₸2,000.00 · Until 30.11.2026 18:00". */
  const keyLine = (view: OfferView) =>
    [
      wagerLine(view),
      view.min_deposit && t('bonuses.keyFrom', { amount: money(view.min_deposit, view.currency) }),
      view.expired_at && t('bonuses.keyUntil', { date: formatDateTime(view.expired_at) }),
    ].filter(Boolean)

  /** The special welcome of the first deposit: its percent and its free spins (BONUS-47), unless its title has them. */
  const special = (view: OfferView) => {
    if (!isSpecialWelcome(view)) return null
    const text = t('bonuses.specialWelcome', { percent: share(view.percent ?? 0), spins: number(view.spins_besides) })
    const plain = (spaced: string) => spaced.replaceAll(/\s/g, '')
    return plain(view.title).includes(plain(text)) ? null : text
  }

  return { money, number, share, status, wager, wagerLine, cashOut, cashOutOfOffer, keyLine, special }
}
