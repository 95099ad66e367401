import type { Cashback } from '~/contract/offer-calls.ts'
import type { Offer } from '~/contract/offers.ts'
import { MIN_CASHBACK_DEPOSIT } from '~/constants/bonuses.ts'

import { cardOfOffer } from './card.ts'

/**
 * What the cashback of a player gives and asks for, minor units: of the offer that can be taken now, else what is known of the
 * one that will be paid. `minDeposit`: the server's figure; before it gives one, its share of the sum, and never less than the
 * specification's (BONUS-39, O-79). `wager` null: not known yet.
 */
export function cashbackFigures(cashback: Cashback, offer: Offer | undefined) {
  if (offer) {
    const { amount, min_deposit, wager, terms } = cardOfOffer(offer)
    return { amount: amount ?? 0, minDeposit: min_deposit ?? 0, wager, days: terms.days ?? null }
  }
  const { amount, currency, min_deposit_percent: share, wager = null, days = null } = cashback
  const minDeposit = Math.max(Math.ceil((amount * (share ?? 0)) / 100), MIN_CASHBACK_DEPOSIT[currency])
  return { amount, minDeposit, wager, days }
}
