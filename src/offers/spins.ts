import type { PlayerOffer } from '~/contract/offers.ts'

import { isInPlay } from './in-play.ts'

export type PlayableSpins = PlayerOffer & { game_slug: string }

/** Types that are activated by opening the game. */
const waitsForPlay = new Set(['welcome_gs', 'no_deposit_gift_spin'])

/** How many free spins are left to play. */
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

/** Free spins that were received or only wait to be played, are not played to the end and have a game. */
export function isPlayable(offer: PlayerOffer): offer is PlayableSpins {
  const isWaiting = offer.status === 'available' && waitsForPlay.has(offer.type)
  return (isInPlay(offer) || isWaiting) && offer.game_slug !== null && spinsLeft(offer) > 0
}
