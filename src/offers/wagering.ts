import type { Game } from '~/contract/games.ts'
import type { PlayerOffer } from '~/contract/offers.ts'

import { isInPlay } from './action.ts'

type Wagered = Pick<PlayerOffer, 'wager_amount' | 'wager_amount_max'>

/** Returns the rest of the wager, minor units. */
export const leftToWager = ({ wager_amount: done, wager_amount_max: all }: Wagered) => Math.max(0, all - done)

/** True if it can be cancelled: only with no wager left (BONUS-29). */
export const mayCancel = (offer: Wagered & Pick<PlayerOffer, 'can_cancel'>) =>
  offer.can_cancel && leftToWager(offer) === 0

type Counted = Pick<PlayerOffer, 'status' | 'spins_count' | 'wager_order'> & Wagered

/**
 * Returns the bonuses with a wager left, in the order in which bets count for them: the server's order, else the
 * oldest first. `offers`: the newest first. Free spins are played, not wagered.
 */
export function wageringQueue<O extends Counted>(offers: readonly O[]): O[] {
  const turn = ({ wager_order: order }: O) => order ?? Infinity
  return offers
    .filter((offer) => isInPlay(offer) && !offer.spins_count && leftToWager(offer) > 0)
    .toReversed()
    .toSorted((one, other) => (turn(one) < turn(other) ? -1 : Number(turn(one) > turn(other))))
}

/**
 * Returns the money of a fully wagered bonus, minor units, if cancelling pays all of it out (SP-23); 0 if anything is
 * lost.
 */
export const earned = ({
  spins_count: spins,
  cancel_effect: effect,
}: Pick<PlayerOffer, 'spins_count' | 'cancel_effect'>) =>
  spins || !effect || effect.bonus > 0 || effect.spins > 0 ? 0 : effect.paid

/** Returns the bonuses: first those to finish, then the wagered ones in their order, then the others as they were. */
export const inOrder = <O extends Parameters<typeof earned>[0]>(offers: readonly O[], queue: readonly O[]): O[] => {
  const isEarned = (offer: O) => earned(offer) > 0 && !queue.includes(offer)
  return [...offers.filter(isEarned), ...queue, ...offers.filter((offer) => !isEarned(offer) && !queue.includes(offer))]
}

/** The bonus that bets count for now. */
export const wageredNow = <O extends Counted>(offers: readonly O[]): O | undefined => wageringQueue(offers)[0]

const ALL = 10_000 // basis points

/**
 * Returns how much of a bet in this game counts toward the wager, basis points: the game's value, else that of the
 * bonus terms for its category, else null.
 */
export function shareOfBet(
  game: Pick<Game, 'bonus_contribution' | 'categories'>,
  { contributions = [] }: Pick<PlayerOffer, 'contributions'>,
): number | null {
  if (game.bonus_contribution !== null) return Math.min(game.bonus_contribution, ALL)
  const named = contributions.find(({ category }) => game.categories.includes(category))
  return named ? (named.percent * ALL) / 100 : null
}

/** Returns the progress of the wager, whole percent, rounded down: 100 only when nothing is left. */
export const percentWagered = ({ wager_amount: done, wager_amount_max: all }: Wagered) =>
  all > 0 ? Math.floor((Math.min(done, all) * 100) / all) : 100
