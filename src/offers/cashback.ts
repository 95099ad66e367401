import type { Cashback } from '~/contract/offer-calls.ts'
import type { Offer } from '~/contract/offers.ts'
import { MIN_CASHBACK_DEPOSIT } from '~/constants/bonuses.ts'

import { viewOfOffer } from './offer-view.ts'

/**
 * Returns the figures of a player's cashback, minor units: of the offer that is available now, else what is known of
 * the next payout. `minDeposit`: the server's value; without one, its share of the sum, and at least that of the
 * specification (BONUS-39, O-79). `wager` null: unknown.
 */
export function cashbackFigures(cashback: Cashback, offer: Offer | undefined) {
  if (offer) {
    const { amount, min_deposit, wager, terms } = viewOfOffer(offer)
    return { amount: amount ?? 0, minDeposit: min_deposit ?? 0, wager, days: terms.days ?? null }
  }
  const { amount, currency, min_deposit_percent: share, wager = null, days = null } = cashback
  const minDeposit = Math.max(Math.ceil((amount * (share ?? 0)) / 100), MIN_CASHBACK_DEPOSIT[currency])
  return { amount, minDeposit, wager, days }
}
