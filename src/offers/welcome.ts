import type { Market } from '~/contract/market.ts'
import type { WelcomeOffer } from '~/contract/welcome.ts'
import { SPECIAL_WELCOME_PERCENT } from '~/constants/bonuses.ts'

import { viewOfStep, viewOfWelcome, type OfferView, type Rule } from './offer-view.ts'

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

type PackageStep = { uid: string; day_from: number; activation_rule: Rule }
const unopened = { status: 'available', expired_at: null, available_at: null } as const

/** Returns the public package (API-79). */
export function packageViews(steps: readonly PackageStep[], market: Market): OfferView[] {
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
