import type { Market } from '~/contract/market.ts'
import type { Offer } from '~/contract/offers.ts'
import type { WelcomeOffer } from '~/contract/welcome.ts'

import { actionOf } from './action.ts'
import { claimableCashbacks, isClaimableCashback } from './offer-group.ts'
import { viewOfOffer, type OfferView } from './offer-view.ts'
import { welcomeViews } from './welcome.ts'

type Known = { offers: readonly Offer[]; welcome: readonly WelcomeOffer[] }

/**
 * Returns offers that a deposit in this currency activates now: steps of the welcome package, then the others in the
 * order of the server. Of several cashbacks the one that ends first is the first (BONUS-19).
 */
export function depositViews({ offers, welcome }: Known, market: Market): OfferView[] {
  const own = offers.filter(({ currency }) => currency === market.currency)
  const cashbacks = claimableCashbacks(own).values()
  const sorted = own.map((offer) => (isClaimableCashback(offer) ? (cashbacks.next().value ?? offer) : offer))
  return [...welcomeViews(welcome, market).available, ...sorted.map(viewOfOffer)].filter(
    (view) => actionOf(view) === 'deposit',
  )
}

/**
 * Returns the offer that the first deposit forfeits unless it activates it: the first step of the welcome package.
 * Undefined if another choice forfeits nothing.
 */
export function lostWithout(views: readonly OfferView[]): OfferView | undefined {
  return views.find(({ deposit_number: number }) => number === 1)
}

/**
 * Returns steps of the welcome package after the first: each is offered once, and a deposit without them keeps them
 * available. `declined`: ids of those already declined.
 */
export function stepsToConfirm(views: readonly OfferView[], declined: readonly string[]): OfferView[] {
  return views.filter(({ id, deposit_number: number }) => (number ?? 0) > 1 && !declined.includes(id))
}
