import type { PlayerOffer } from '~/contract/offers.ts'

import { isInPlay } from './action.ts'
import type { OfferView } from './offer-view.ts'

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

/**
 * The result of a deposit with an offer, minor units. `bonus` is received (0 for free spins, and below the minimum
 * deposit); `play` is deposit and bonus together; `bets` is the required wager within `days`. `cashOut` is the
 * maximum that the bonus can become (null: no limit, or nothing received). `isAtLimit`: a greater deposit brings no
 * greater bonus.
 */
export type OfferAmounts = {
  deposit: number
  bonus: number
  play: number
  bets: number
  days: number | null
  cashOut: number | null
  isAtLimit: boolean
}

type Figures = Pick<
  OfferView,
  | 'percent'
  | 'max_bonus_limit'
  | 'amount'
  | 'min_deposit'
  | 'wager'
  | 'spins_count'
  | 'max_cashout_percents'
  | 'max_cashout_money'
  | 'terms'
>

/** The bonus of a deposit before any limit: a share of it, rounded down, or a fixed sum. */
function shareOf({ percent, amount, max_bonus_limit: limit, spins_count: spins }: Figures, deposit: number): number {
  if (spins) return 0
  return percent === null ? (amount ?? limit ?? 0) : Math.floor((deposit * percent) / 100)
}

/**
 * Returns the maximum that a bonus of this size can become, minor units; null if unlimited. A percentage has priority
 * (BONUS-33).
 */
export function cashOutLimit(
  {
    max_cashout_percents: percent,
    max_cashout_money: money,
  }: Pick<Figures, 'max_cashout_percents' | 'max_cashout_money'>,
  bonus: number,
): number | null {
  return percent ? Math.floor((bonus * percent) / 100) : money
}

/** Returns the result of a deposit of this amount. */
export function amountsOf(view: Figures, deposit: number): OfferAmounts {
  const share = deposit < (view.min_deposit ?? 0) ? 0 : shareOf(view, deposit)
  const limit = view.percent === null ? Infinity : (view.max_bonus_limit ?? Infinity)
  const bonus = Math.min(share, limit)
  const isSpins = Boolean(view.spins_count)
  return {
    deposit,
    bonus,
    play: deposit + bonus,
    bets: Math.round(bonus * view.wager),
    days: view.terms.days ?? null,
    cashOut: bonus > 0 || isSpins ? cashOutLimit(view, bonus) : null,
    isAtLimit: share > limit,
  }
}

/** Step of the slider, minor units: amounts that people pay. */
const STEP = { KZT: 100_000, AZN: 500 } as const

/** Returns the minimum, maximum and first amount of the slider; null if no amount changes anything. */
export function exampleRange(view: Figures & Pick<OfferView, 'currency'>) {
  if (view.percent === null || view.spins_count !== null) return null
  const step = STEP[view.currency]
  const up = (amount: number) => Math.ceil(amount / step) * step
  const least = up(Math.max(view.min_deposit ?? 0, step))
  const atLimit = view.max_bonus_limit === null ? least * 20 : up((view.max_bonus_limit * 100) / view.percent)
  const most = Math.max(least + step, atLimit)
  return { least, most, step, first: Math.min(most, Math.max(least, step * 10)) }
}
