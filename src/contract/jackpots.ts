import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { gameCardSchema } from './games.ts'
import { languageSchema } from './languages.ts'
import { currencySchema, minorSchema } from './money.ts'
import { list } from './tolerant.ts'
import { momentSchema } from './values.ts'

/**
 * A jackpot of a game. After a win the next one has another `id`. `amount` is exact at `at` and grows by about
 * `per_hour`, both in minor units of `currency`.
 */
export const jackpotSchema = z.object({
  id: z.string(),
  title: z.string(),
  game: gameCardSchema,
  amount: minorSchema,
  currency: currencySchema,
  per_hour: minorSchema,
  at: momentSchema,
})
export type Jackpot = z.infer<typeof jackpotSchema>

/** A server may not have this call: then no jackpots are shown. */
export const listJackpots = endpoint({
  id: 'lobby.jackpots',
  method: 'GET',
  path: '/api/v1/jackpots',
  access: 'anyone',
  query: z.object({ currency: currencySchema, language: languageSchema }),
  answer: z.object({ data: list(jackpotSchema) }),
  errors: [],
  summary: 'Jackpots with their sums, the largest first',
  requirements: ['PLUS-54', 'PLUS-55'],
})
