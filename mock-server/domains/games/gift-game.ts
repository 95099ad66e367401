import type { GameSeed } from './catalogue.ts'
import type { OfferSeed } from '../offers/offer-seed.ts'
import type { World } from '../../world/records.ts'

/** Not the first cards of the lobby: who opens one of those plays with money. */
const FIRST_RANK = 30

/** The game that free spins are for: it belongs to the offer, by the seed of the session. */
export function giftGame({ catalogue }: Pick<World, 'catalogue'>, { spins }: OfferSeed): GameSeed | null {
  if (!spins) return null
  let found = -1
  for (const game of catalogue.lists.get('slots') ?? []) {
    if (game.rank < FIRST_RANK || game.card.availability !== 'available') continue
    found += 1
    if (found === spins.game) return game
  }
  return null
}
