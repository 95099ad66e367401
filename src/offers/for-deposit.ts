import type { Offer } from '~/contract/offers.ts'
import type { WelcomeOffer } from '~/contract/welcome.ts'

import { actionOf } from './action.ts'
import { cardOfOffer, type Market, type OfferCard } from './card.ts'
import { welcomeCards } from './welcome.ts'

type Known = { offers: readonly Offer[]; welcome: readonly WelcomeOffer[] }

/**
 * Returns offers that a deposit in this currency activates now: steps of the welcome package, then the others in the
 * order of the server.
 */
export function depositCards({ offers, welcome }: Known, market: Market): OfferCard[] {
  const own = offers.filter(({ currency }) => currency === market.currency).map(cardOfOffer)
  return [...welcomeCards(welcome, market).available, ...own].filter((card) => actionOf(card) === 'deposit')
}

/**
 * Returns the offer that the first deposit forfeits unless it activates it: the first step of the welcome package.
 * Undefined if another choice forfeits nothing.
 */
export function lostWithout(cards: readonly OfferCard[]): OfferCard | undefined {
  return cards.find(({ deposit_number: number }) => number === 1)
}

/**
 * Returns steps of the welcome package after the first: each is offered once, and a deposit without them keeps them
 * available. `declined`: ids of those already declined.
 */
export function stepsToAsk(cards: readonly OfferCard[], declined: readonly string[]): OfferCard[] {
  return cards.filter(({ id, deposit_number: number }) => (number ?? 0) > 1 && !declined.includes(id))
}
