import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { currencySchema, minorSchema } from './money.ts'
import { queryNumber } from './pagination.ts'
import { list, orUnknown } from './tolerant.ts'
import { countSchema, momentSchema, textOf } from './values.ts'

/** The stake of a round: real money, bonus money, some of both, or a free spin. */
export const stakeSchema = z.enum(['own', 'bonus', 'both', 'free_spin'])

export const playedGameSchema = z.object({ slug: z.string(), title: z.string() })
export type PlayedGame = z.infer<typeof playedGameSchema>

/**
 * A round played for money, or with a free spin. Money in minor units: `bonus_bet` and `bonus_win` are the bonus
 * parts of `bet` and `win`, `balance` is all money after it. `outcome`: the result of the game as text.
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
