import type { FactFilter, ListedGame } from '../../../src/contract/games.ts'
import type { Currency } from '../../../src/contract/money.ts'
import type { GameSeed } from './catalogue.ts'

/** A manat is worth about 300 tenge: bets are smaller there. */
const TENGE_OF_A_BET = 100

/** Least and most that is bet, minor units. */
export function betsOf({ details }: GameSeed, currency: Currency) {
  const part = currency === 'AZN' ? TENGE_OF_A_BET : 1
  return { minBet: details.min_bet / part, maxBet: details.max_bet / part }
}

/** The facts of a game in a list, without those its provider does not state. */
export function factsOf(game: GameSeed, currency: Currency): NonNullable<ListedGame['facts']> {
  const { volatility, rtp, features = [] } = game.details
  return {
    ...(volatility === null ? {} : { volatility }),
    ...(rtp === null ? {} : { rtp }),
    min_bet: betsOf(game, currency).minBet,
    ...(features.length > 0 ? { features } : {}),
  }
}

/** Games that state the requested facts; null without a filter. */
export function byFacts(
  { volatility, rtp_from: rtp, bet_to: bet, features }: FactFilter,
  currency: Currency,
): ((game: GameSeed) => boolean) | null {
  const wanted = features?.split(',').filter(Boolean) ?? []
  if (volatility === undefined && rtp === undefined && bet === undefined && wanted.length === 0) return null
  return (game) => {
    const facts = factsOf(game, currency)
    if (volatility !== undefined && facts.volatility !== volatility) return false
    if (rtp !== undefined && (facts.rtp === undefined || facts.rtp < rtp)) return false
    if (bet !== undefined && (facts.min_bet === undefined || facts.min_bet > bet)) return false
    return wanted.every((feature) => facts.features?.some((known) => known === feature))
  }
}
