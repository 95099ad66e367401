import type { OfferStatus, OfferType, PlayerOffer } from '~/contract/offers.ts'

import { isInPlay } from './action.ts'

/** Block in which an offer is shown. `nowhere`: hidden, or a step that was never activated. */
export type OfferGroup = 'welcome' | 'money' | 'spins' | 'cashback' | 'general' | 'active' | 'history' | 'nowhere'

type Facts = Pick<PlayerOffer, 'type' | 'status' | 'transaction_id'>

const waiting: ReadonlySet<OfferStatus> = new Set(['available', 'awaiting'])
/** Put aside by the player or the operator (O-38). */
const aside: ReadonlySet<OfferStatus> = new Set(['hidden', 'rejected', 'ignored'])
const over: ReadonlySet<OfferStatus> = new Set(['finished', 'wasted', 'canceled', 'expired', 'wager_ignored'])

const blocks: Record<OfferType, OfferGroup> = {
  welcome: 'welcome',
  welcome_gs: 'welcome',
  deposit_bonus: 'money',
  no_deposit_bonus: 'money',
  deposit_gift_spin: 'spins',
  no_deposit_gift_spin: 'spins', // O-41
  cashback: 'cashback',
  cashback_info: 'general', // O-42
  tournament_win_bonus: 'general',
  gift_spin_win_bonus: 'general',
}

/** Hidden: rejected by the player or withdrawn by the operator. */
export const isAside = ({ status }: Pick<Facts, 'status'>) => aside.has(status)

/** It was in play, or could have been, and is no more. */
export const isOver = ({ status }: Pick<Facts, 'status'>) => over.has(status)

/** Belongs to the history (BONUS-21 to BONUS-23, O-38): over, unless it was never paid for. */
export function isHistory({ type, status, transaction_id: transaction }: Facts): boolean {
  if (!over.has(status)) return false
  if (transaction !== null) return true
  if (status === 'canceled') return type !== 'deposit_bonus' && type !== 'cashback'
  return !(status === 'expired' && type === 'cashback')
}

/** Returns the block of an offer. An unknown type or status is a general card without a button. */
export function groupOf(offer: Facts): OfferGroup {
  if (aside.has(offer.status)) return 'nowhere'
  if (isInPlay(offer)) return 'active'
  if (isHistory(offer)) return 'history'
  if (over.has(offer.status)) return 'nowhere'
  if (waiting.has(offer.status)) return blocks[offer.type] ?? 'general'
  return 'general'
}

/** Returns the offers of one block, in the order of the server. */
export function offersAt<O extends Facts>(offers: readonly O[], place: OfferGroup): O[] {
  return offers.filter((offer) => groupOf(offer) === place)
}

/** How many bonuses are in play (BONUS-03): the note about the cashback is none. */
export const countInPlay = (offers: readonly Facts[]) =>
  offers.filter((offer) => isInPlay(offer) && offer.type !== 'cashback_info').length

export const isClaimableCashback = ({ type, status }: Pick<PlayerOffer, 'type' | 'status'>) =>
  type === 'cashback' && status === 'available'

/** Returns the cashbacks that a deposit can claim now: the one that ends first is the first (BONUS-19). */
export function claimableCashbacks<O extends Pick<PlayerOffer, 'type' | 'status' | 'available_to'>>(
  offers: readonly O[],
): O[] {
  const endOf = ({ available_to: end }: O) => (end === null ? Infinity : Date.parse(end))
  return offers
    .filter(isClaimableCashback)
    .map((offer) => ({ offer, end: endOf(offer) }))
    .toSorted((a, b) => (a.end === b.end ? 0 : a.end - b.end))
    .map(({ offer }) => offer)
}

/** Returns the parts of the menu badge's count (SHELL-16, BONUS-17 to BONUS-20). */
export function badgeParts(offers: readonly Facts[]) {
  const available = offers.filter(({ status }) => status === 'available')
  const count = (...types: OfferType[]) => available.filter(({ type }) => types.includes(type)).length
  return {
    welcome: count('welcome', 'welcome_gs'),
    money: count('deposit_bonus', 'no_deposit_bonus'),
    spins: count('deposit_gift_spin'),
    cashback: Math.min(1, count('cashback')),
  }
}

/** Returns how many bonuses are available now (SHELL-16). */
export function badgeCount(offers: readonly Facts[]): number {
  const { welcome, money, spins, cashback } = badgeParts(offers)
  return welcome + money + spins + cashback
}
