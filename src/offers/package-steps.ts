import type { Market } from '~/contract/market.ts'
import type { WelcomeOffer } from '~/contract/welcome.ts'

import type { OfferView } from './offer-view.ts'
import { isInPlay } from './in-play.ts'
import { isAside, isOver } from './offer-group.ts'
import { stepViews } from './welcome.ts'

/** State of a step of the welcome package: done, in play, available now, the next one, later ones. */
export type StepState = 'done' | 'inPlay' | 'now' | 'next' | 'later'

/** `isCurrent`: the player's current step. */
export type PackageStep = { view: OfferView; state: StepState; isCurrent: boolean }

function stateOf(view: OfferView, next: OfferView | undefined): StepState {
  if (isOver(view)) return 'done'
  if (isInPlay(view)) return 'inPlay'
  if (view.status === 'available') return 'now'
  return view === next ? 'next' : 'later'
}

/**
 * Returns the package as a line of steps, in the order of the server, without hidden ones. The current step is the
 * first available one, else the one in play, else the next one.
 */
export function packageSteps(offers: readonly WelcomeOffer[], market: Market): PackageStep[] {
  const views = stepViews(offers, market).filter((view) => !isAside(view))
  const next = views.find(({ status }) => status === 'awaiting')
  const current = views.find(({ status }) => status === 'available') ?? views.find(isInPlay) ?? next
  return views.map((view) => ({ view, state: stateOf(view, next), isCurrent: view === current }))
}
