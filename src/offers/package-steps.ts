import type { WelcomeOffer } from '~/contract/welcome.ts'

import type { Market, OfferCard } from './card.ts'
import { isInPlay } from './in-play.ts'
import { isAside, isOver } from './place.ts'
import { stepCards } from './welcome.ts'

/** State of a step of the welcome package: done, in play, available now, the next one, later ones. */
export type StepState = 'done' | 'inPlay' | 'now' | 'next' | 'later'

/** `isCurrent`: the player's current step. */
export type PackageStep = { card: OfferCard; state: StepState; isCurrent: boolean }

function stateOf(card: OfferCard, next: OfferCard | undefined): StepState {
  if (isOver(card)) return 'done'
  if (isInPlay(card)) return 'inPlay'
  if (card.status === 'available') return 'now'
  return card === next ? 'next' : 'later'
}

/**
 * Returns the package as a line of steps, in the order of the server, without hidden ones. The current step is the
 * first available one, else the one in play, else the next one.
 */
export function packageSteps(offers: readonly WelcomeOffer[], market: Market): PackageStep[] {
  const cards = stepCards(offers, market).filter((card) => !isAside(card))
  const next = cards.find(({ status }) => status === 'awaiting')
  const current = cards.find(({ status }) => status === 'available') ?? cards.find(isInPlay) ?? next
  return cards.map((card) => ({ card, state: stateOf(card, next), isCurrent: card === current }))
}
