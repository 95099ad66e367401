import type { WelcomeOffer } from '~/contract/welcome.ts'
import { SPECIAL_WELCOME_PERCENT } from '~/constants/bonuses.ts'

import { cardOfStep, cardOfWelcome, type Market, type OfferCard, type Rule } from './card.ts'

/** The welcome list (BONUS-20): offers in play are among the received ones, finished ones in the history. */
const isWelcome = ({ status }: OfferCard) => status === 'available' || status === 'awaiting'

/** Adds to each card of money the free spins of the same deposit, received or not. */
function withSpins(cards: readonly OfferCard[]): OfferCard[] {
  const spinsOf = (deposit: number | null) =>
    cards
      .filter(({ deposit_number: number }) => number === deposit)
      .reduce((sum, { spins_count: count }) => sum + (count ?? 0), 0)
  return cards.map((card) =>
    card.type === 'welcome' ? { ...card, spins_besides: spinsOf(card.deposit_number) } : card,
  )
}

/** Returns every offer of the package as a card, in any state, in the order of the server. */
export const stepCards = (offers: readonly WelcomeOffer[], market: Market): OfferCard[] =>
  withSpins(offers.flatMap((offer) => cardOfWelcome(offer, market) ?? []))

/** Returns the cards of the welcome block, and those that are available now (BONUS-20). */
export function welcomeCards(offers: readonly WelcomeOffer[], market: Market) {
  const list = stepCards(offers, market).filter(isWelcome)
  return { list, available: list.filter(({ status }) => status === 'available') }
}

type PackageStep = { uid: string; day_from: number; activation_rule: Rule }
const unopened = { status: 'available', expired_at: null, available_at: null } as const

/** Returns the public package (API-79). */
export function packageCards(steps: readonly PackageStep[], market: Market): OfferCard[] {
  return withSpins(
    steps.flatMap(
      ({ uid, day_from, activation_rule: rule }) => cardOfStep({ uid, day_from, rule, ...unopened }, market) ?? [],
    ),
  )
}

/** The special welcome bonus (BONUS-47): its percent, and the free spins of the first deposit. */
export function isSpecialWelcome({ type, percent, deposit_number, spins_besides }: OfferCard): boolean {
  return type === 'welcome' && percent === SPECIAL_WELCOME_PERCENT && deposit_number === 1 && spins_besides > 0
}
