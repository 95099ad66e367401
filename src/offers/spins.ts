import type { PlayerOffer } from '~/contract/offers.ts'

import { isInPlay } from './in-play.ts'

export type PlayableSpins = PlayerOffer & { game_slug: string }

/** Types that are activated by opening the game. */
const waitsForPlay = new Set(['welcome_gs', 'no_deposit_gift_spin'])

/** How many free spins of one offer are left to play. */
export const spinsLeft = ({
  spins_count: all,
  played_spins: played,
}: Pick<PlayerOffer, 'spins_count' | 'played_spins'>) => Math.max(0, (all ?? 0) - played)

/**
 * Returns the winnings of its spins so far, minor units; null before the first spin, or if the server does not send
 * them.
 */
export const spinsWon = ({ played_spins: played, spins_won: won }: Pick<PlayerOffer, 'played_spins' | 'spins_won'>) =>
  played > 0 ? (won ?? null) : null

/** True for free spins with a game that are in play or start by playing, and of which some are left. */
export function isPlayable(offer: PlayerOffer): offer is PlayableSpins {
  const isWaiting = offer.status === 'available' && waitsForPlay.has(offer.type)
  return (isInPlay(offer) || isWaiting) && offer.game_slug !== null && spinsLeft(offer) > 0
}

/** All free spins that the player can play now, over all offers. The offer that ends first is the first of `offers`. */
export function playableSpins(list: readonly PlayerOffer[]): { offers: PlayableSpins[]; left: number } {
  const end = ({ expires_at: expires, available_to: until }: PlayerOffer) =>
    Date.parse(expires ?? until ?? '') || Infinity
  const offers = list
    .filter(isPlayable)
    .toSorted((one, other) => (end(one) < end(other) ? -1 : Number(end(one) > end(other))))
  return { offers, left: offers.reduce((amount, offer) => amount + spinsLeft(offer), 0) }
}
