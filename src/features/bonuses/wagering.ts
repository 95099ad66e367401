import type { Game } from '~/contract/games.ts'
import type { PlayerOffer } from '~/contract/offers.ts'

import { isInPlay } from './place-of-offer.ts'

type Wagered = Pick<PlayerOffer, 'wager_amount' | 'wager_amount_max'>

/** What is left to be wagered, minor units. */
export const leftToWager = ({ wager_amount: done, wager_amount_max: all }: Wagered) => Math.max(0, all - done)

/** May it be cancelled: only with nothing left to wager (BONUS-29)? */
export const mayCancel = (offer: Wagered & Pick<PlayerOffer, 'can_cancel'>) =>
  offer.can_cancel && leftToWager(offer) === 0

type Counted = Pick<PlayerOffer, 'status' | 'spins_count'> & Wagered

/** The bonus that bets count for now: the oldest in play with something left to wager. `offers`: the newest first. */
export function wageredNow<O extends Counted>(offers: readonly O[]): O | undefined {
  return offers.findLast((offer) => isInPlay(offer) && !offer.spins_count && leftToWager(offer) > 0)
}

const ALL = 10_000 // basis points

/**
 * How much of a bet in this game counts toward the wager, basis points: as the game says, else as the terms of the bonus
 * say of its category; null where neither does.
 */
export function shareOfBet(
  game: Pick<Game, 'bonus_contribution' | 'categories'>,
  { contributions = [] }: Pick<PlayerOffer, 'contributions'>,
): number | null {
  if (game.bonus_contribution !== null) return Math.min(game.bonus_contribution, ALL)
  const named = contributions.find(({ category }) => game.categories.includes(category))
  return named ? (named.percent * ALL) / 100 : null
}

/** How far the wager is, whole percent, rounded down: 100 only when nothing is left. */
export const percentWagered = ({ wager_amount: done, wager_amount_max: all }: Wagered) =>
  all > 0 ? Math.floor((Math.min(done, all) * 100) / all) : 100
