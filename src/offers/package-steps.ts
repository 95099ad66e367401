import type { WelcomeOffer } from '~/contract/welcome.ts'

import type { Audience, OfferCard } from './card.ts'
import { isInPlay } from './in-play.ts'
import { isAside, isOver } from './place.ts'
import { stepCards } from './welcome.ts'

/** Where a step of the welcome package stands: over, in play, to be taken now, the one after that, further ones. */
export type StepState = 'done' | 'inPlay' | 'now' | 'next' | 'later'

/** `isCurrent`: the one that the player is at. */
export type PackageStep = { card: OfferCard; state: StepState; isCurrent: boolean }

function stateOf(card: OfferCard, next: OfferCard | undefined): StepState {
  if (isOver(card)) return 'done'
  if (isInPlay(card)) return 'inPlay'
  if (card.status === 'available') return 'now'
  return card === next ? 'next' : 'later'
}

/**
 * The package as one line of steps, in the order of the server; what was put aside is no step. The player is at the first
 * one that can be taken, else at the one in play, else at the one that comes next.
 */
export function packageSteps(offers: readonly WelcomeOffer[], audience: Audience): PackageStep[] {
  const cards = stepCards(offers, audience).filter((card) => !isAside(card))
  const next = cards.find(({ status }) => status === 'awaiting')
  const current = cards.find(({ status }) => status === 'available') ?? cards.find(isInPlay) ?? next
  return cards.map((card) => ({ card, state: stateOf(card, next), isCurrent: card === current }))
}
