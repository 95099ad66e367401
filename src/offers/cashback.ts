import type { Cashback } from '~/contract/offer-calls.ts'
import type { Offer, PlayerOffer } from '~/contract/offers.ts'
import { MIN_CASHBACK_DEPOSIT } from '~/constants/bonuses.ts'

import { claimableCashbacks } from './offer-group.ts'
import { viewOfOffer } from './offer-view.ts'

/** When the collected sum and the next date are outdated, ms since 1970: at the end of the period. */
export const cashbackMoments = ({ next_payout_at: next }: Cashback): number[] => [Date.parse(next)]

/**
 * Cashback of a player, for every screen, minor units. `offer`: the claimable cashback that ends first; `others`: the
 * rest, each claimed by a separate deposit. `toClaim`: the sum of `offer`, null without one. `allToClaim`: the sum of all.
 * `collected`: the sum of the running period. `collected` and `next` are null once their period has ended: the same money
 * is in the offer then, and the response of the server predates it. `now`: server time.
 */
export function cashbackNow(cashback: Cashback, offers: readonly PlayerOffer[], now: number) {
  const [offer, ...others] = claimableCashbacks(offers)
  const isOld = cashbackMoments(cashback).some((end) => end <= now)
  return {
    offer,
    others,
    toClaim: offer ? (offer.amount ?? 0) : null,
    allToClaim: offer ? [offer, ...others].reduce((sum, { amount }) => sum + (amount ?? 0), 0) : null,
    collected: isOld ? null : cashback.amount,
    next: isOld ? null : cashback.next_payout_at,
  }
}

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
