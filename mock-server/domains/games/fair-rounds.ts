import { createHash, createHmac } from 'node:crypto'

import { drawnText, positionsOf, REEL_SYMBOLS, timesOf, winOf } from '../../../src/lib/fair-reels.ts'
import type { Random } from '../../seed/random.ts'
import type { GameSession } from '../../world/records.ts'
import type { GameSeed } from './catalogue.ts'
import { providers } from './providers.ts'
import { symbols, type RoundSeeds, type Symbol } from './reels.ts'

const [ownStudio] = providers

/** Games of the casino's own studio are provably fair (PLUS-88). */
export const isFair = ({ card }: Pick<GameSeed, 'card'>) => card.provider.slug === ownStudio?.slug

export const seedHash = (serverSeed: string) => createHash('sha256').update(serverSeed).digest('hex')

/** Derived, so that a session of the mock repeats. A real server draws it at random. */
const serverSeedOf = ({ id }: GameSession, round: number) => seedHash(`server seed ${id} ${round}`)

/** The hash that the game shows before its next round; undefined unless the game is provably fair. */
export const nextHash = (game: GameSession) => (game.isFair ? seedHash(serverSeedOf(game, game.rounds + 1)) : undefined)

/** The MAC that decides a provably fair round. */
export const macOf = ({ serverSeed, clientSeed, nonce, bet }: RoundSeeds) =>
  createHmac('sha256', serverSeed)
    .update(drawnText(clientSeed, nonce, bet))
    .digest()

type Spin = { reels: Symbol[]; win: number; seeds?: RoundSeeds }

/** Three symbols and their payout, minor units: by the seeds of a provably fair game, else at random. */
export function spinReels(random: Random, game: GameSession, bet: number, clientSeed = game.id): Spin {
  const nonce = game.rounds + 1
  const seeds = game.isFair ? { serverSeed: serverSeedOf(game, nonce), clientSeed, nonce, bet } : undefined
  const positions = seeds
    ? positionsOf(macOf(seeds))
    : Array.from({ length: 3 }, () => Math.floor(random() * REEL_SYMBOLS))
  const reels = positions.map((position) => symbols[position] ?? 'tulip')
  return { reels, win: winOf(bet, timesOf(positions)), ...(seeds && { seeds }) }
}
