import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { currencySchema, minorSchema } from './money.ts'
import { queryNumber } from './pagination.ts'
import { list, orElse, orUnknown } from './tolerant.ts'
import { countSchema, momentSchema, textOf } from './values.ts'

/** The stake of a round: real money, bonus money, some of both, or a free spin. */
export const stakeSchema = z.enum(['own', 'bonus', 'both', 'free_spin'])

export const playedGameSchema = z.object({ slug: z.string(), title: z.string() })
export type PlayedGame = z.infer<typeof playedGameSchema>

/**
 * What a player needs to recompute a provably fair round. Texts are hashed as UTF-8, and digests are written in lower-case
 * hexadecimal.
 *
 * - `server_seed_hash`: SHA-256 of `server_seed`, shown by the game before the round; the seed is null until it is revealed
 * - `mac`: HMAC-SHA256 with the key `server_seed` of the text `client_seed:nonce:bet`
 * - `bet`: the one that the payout multiplies, in minor units, also that of a free spin
 * - `symbols`: the names on a reel in order
 *
 * With `hmac_sha256_reels` reel N takes bytes 4N to 4N+3 of the MAC as a big-endian fraction of 2^32, times the number of
 * symbols, rounded down. `src/lib/fair-reels.ts` has the payouts.
 */
export const roundProofSchema = z.object({
  algorithm: orUnknown(z.enum(['hmac_sha256_reels'])),
  server_seed_hash: z.string(),
  server_seed: z.nullable(z.string()),
  client_seed: z.string(),
  nonce: countSchema,
  bet: minorSchema,
  mac: z.string(),
  symbols: list(z.string()),
})
export type RoundProof = z.infer<typeof roundProofSchema>

/**
 * A round played for money, or with a free spin. Money in minor units: `bonus_bet` and `bonus_win` are the bonus
 * parts of `bet` and `win`, `balance` is all money after it. `outcome`: the result of the game as text.
 * `proof` is null if the game is not provably fair. The app replaces an unreadable one by `broken`.
 */
export const roundSchema = z.object({
  id: z.string(),
  game: playedGameSchema,
  stake: orUnknown(stakeSchema),
  bet: minorSchema,
  bonus_bet: minorSchema,
  win: minorSchema,
  bonus_win: minorSchema,
  balance: minorSchema,
  currency: currencySchema,
  outcome: list(z.string()),
  created_at: momentSchema,
  proof: z.optional(orElse(z.nullable(roundProofSchema), 'broken')),
})
export type Round = z.infer<typeof roundSchema>

/**
 * `next` is the cursor for older rounds, null at the end. `items`: number of rounds that match. `games`: all games
 * played.
 */
export const roundListSchema = z.object({
  data: list(roundSchema),
  next: z.nullable(z.string()),
  items: countSchema,
  games: list(playedGameSchema),
})
export type RoundList = z.infer<typeof roundListSchema>

export const listRounds = endpoint({
  id: 'rounds.list',
  method: 'GET',
  path: '/api/v1/rounds',
  access: 'player',
  query: z.object({
    locale: languageSchema,
    limit: queryNumber,
    before: z.optional(z.string()),
    game_slug: z.optional(z.string()),
    since: z.optional(textOf('date-time')),
    search: z.optional(z.string()),
  }),
  answer: roundListSchema,
  errors: [],
  summary: 'Rounds of the player, newest first, by game, time, and part of an id or of a title',
  requirements: ['PLUS-01', 'PLUS-02'],
})
