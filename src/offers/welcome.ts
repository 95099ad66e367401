import { SPECIAL_WELCOME_PERCENT } from '~/constants/bonuses.ts'
import type { Market } from '~/contract/market.ts'
import type { WelcomeOffer } from '~/contract/welcome.ts'

import { isInPlay } from './action.ts'
import { isAside, isOver } from './offer-group.ts'
import { viewOfStep, viewOfWelcome, type OfferView, type Rule } from './offer-view.ts'

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

/** The welcome list (BONUS-20): offers in play are among the received ones, finished ones in the history. */
const isWelcome = ({ status }: OfferView) => status === 'available' || status === 'awaiting'

/**
 * Adds to each card of money the free spins of the same deposit, received or not, and to locked free spins the money
 * that brings them. Money of a later deposit that has a date outlives its deposit, so its spins come with the money, not
 * with a deposit of that number (PLUS-82).
 */
function withSpins(views: readonly OfferView[]): OfferView[] {
  const ofSame = (view: OfferView) => views.filter(({ deposit_number: number }) => number === view.deposit_number)
  const spinsOf = (view: OfferView) => ofSame(view).reduce((amount, { spins_count: count }) => amount + (count ?? 0), 0)
  const moneyOf = (view: OfferView) =>
    ofSame(view).find(
      ({ type, status, available_at: opens }) =>
        type === 'welcome' && (status === 'available' || (status === 'awaiting' && opens !== null)),
    )
  return views.map((view) => {
    if (view.type === 'welcome') return { ...view, spins_besides: spinsOf(view) }
    const isLocked = view.status === 'awaiting' && (view.deposit_number ?? 0) > 1
    return isLocked ? { ...view, comes_with: moneyOf(view)?.title ?? null } : view
  })
}

/** Returns every offer of the package as a card, in any state, in the order of the server. */
export const stepViews = (offers: readonly WelcomeOffer[], market: Market): OfferView[] =>
  withSpins(offers.flatMap((offer) => viewOfWelcome(offer, market) ?? []))

/** Returns the cards of the welcome block, and those that are available now (BONUS-20). */
export function welcomeViews(offers: readonly WelcomeOffer[], market: Market) {
  const list = stepViews(offers, market).filter(isWelcome)
  return { list, available: list.filter(({ status }) => status === 'available') }
}

type StepOfPackage = { uid: string; day_from: number; activation_rule: Rule }
const unopened = { status: 'available', expired_at: null, available_at: null } as const

/** Returns the public package (API-79). */
export function packageViews(steps: readonly StepOfPackage[], market: Market): OfferView[] {
  return withSpins(
    steps.flatMap(
      ({ uid, day_from, activation_rule: rule }) => viewOfStep({ uid, day_from, rule, ...unopened }, market) ?? [],
    ),
  )
}

/** The special welcome bonus (BONUS-47): its percent, and the free spins of the first deposit. */
export function isSpecialWelcome({ type, percent, deposit_number, spins_besides }: OfferView): boolean {
  return type === 'welcome' && percent === SPECIAL_WELCOME_PERCENT && deposit_number === 1 && spins_besides > 0
}
