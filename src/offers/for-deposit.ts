import type { Offer } from '~/contract/offers.ts'
import type { WelcomeOffer } from '~/contract/welcome.ts'

import { actionOf } from './action.ts'
import { cardOfOffer, type Audience, type OfferCard } from './card.ts'
import { welcomeCards } from './welcome.ts'

type Known = { offers: readonly Offer[]; welcome: readonly WelcomeOffer[] }

/** Offers that a deposit in this currency takes now: steps of the welcome package, then the others in the order of the server. */
export function depositCards({ offers, welcome }: Known, audience: Audience): OfferCard[] {
  const own = offers.filter(({ currency }) => currency === audience.currency).map(cardOfOffer)
  return [...welcomeCards(welcome, audience).available, ...own].filter((card) => actionOf(card) === 'deposit')
}

/**
 * What the first deposit gives up for good unless it takes it: the first step of the welcome package. Undefined where
 * nothing is lost by another choice.
 */
export function lostWithout(cards: readonly OfferCard[]): OfferCard | undefined {
  return cards.find(({ deposit_number: number }) => number === 1)
}

/**
 * Steps of the welcome package after the first: each is asked about once, and a deposit without them leaves them on offer.
 * `declined`: ids of those that were answered.
 */
export function stepsToAsk(cards: readonly OfferCard[], declined: readonly string[]): OfferCard[] {
  return cards.filter(({ id, deposit_number: number }) => (number ?? 0) > 1 && !declined.includes(id))
}
