import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { currencySchema, minorSchema } from './money.ts'
import { list } from './tolerant.ts'
import { countSchema } from './values.ts'

/**
 * A table with a dealer: the game's slug, its bets in minor units of the requested currency, and free seats if it has
 * seats.
 */
export const liveTableSchema = z.object({
  slug: z.string(),
  min_bet: minorSchema,
  max_bet: minorSchema,
  free_seats: z.nullable(countSchema),
})
export type LiveTable = z.infer<typeof liveTableSchema>

/** Optional for servers, which also may not know every table: the others show nothing. */
export const listLiveTables = endpoint({
  id: 'lobby.liveTables',
  method: 'GET',
  path: '/api/v1/live-tables',
  access: 'anyone',
  query: z.object({ currency: currencySchema, language: languageSchema }),
  answer: z.object({ data: list(liveTableSchema) }),
  errors: [],
  summary: 'Bet limits and free seats of live tables',
  requirements: ['PLUS-56'],
})
