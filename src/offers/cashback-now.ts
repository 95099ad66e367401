import type { Cashback } from '~/contract/offer-calls.ts'
import type { PlayerOffer } from '~/contract/offers.ts'

import { availableCashback } from './offer-group.ts'

/** When the collected sum and the next date are outdated, ms since 1970: at the end of the period. */
export const cashbackMoments = ({ next_payout_at: next }: Cashback): number[] => [Date.parse(next)]

/**
 * Cashback of a player, for every screen. `toClaim`: the sum of the offer that can be taken, null without one. `collected`: the sum
 * of the running period, minor units. `collected` and `next` are null once their period has ended: the same money is in
 * the offer then, and the response of the server predates it. `now`: server time.
 */
export function cashbackNow(cashback: Cashback, offers: readonly PlayerOffer[], now: number) {
  const offer = availableCashback(offers)
  const isOld = cashbackMoments(cashback).some((end) => end <= now)
  return {
    offer,
    toClaim: offer ? (offer.amount ?? 0) : null,
    collected: isOld ? null : cashback.amount,
    next: isOld ? null : cashback.next_payout_at,
  }
}
