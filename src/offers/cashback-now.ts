import type { Cashback } from '~/contract/offer-calls.ts'
import type { PlayerOffer } from '~/contract/offers.ts'

import { claimableCashbacks } from './offer-group.ts'

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
