import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { currencySchema, minorSchema } from './money.ts'
import { list } from './tolerant.ts'
import { countSchema } from './values.ts'

/** A table with a dealer: the game's slug, its bets in minor units of the currency asked for, and free seats where there are seats. */
export const liveTableSchema = z.object({
  slug: z.string(),
  min_bet: minorSchema,
  max_bet: minorSchema,
  free_seats: z.nullable(countSchema),
})
export type LiveTable = z.infer<typeof liveTableSchema>

/** A server may not have this call, or not know every table: nothing is said of the others. */
export const listLiveTables = endpoint({
  id: 'lobby.liveTables',
  method: 'GET',
  path: '/api/v1/live-tables',
  access: 'anyone',
  query: z.object({ currency: currencySchema, language: languageSchema }),
  answer: z.object({ data: list(liveTableSchema) }),
  errors: [],
  summary: 'Bets and free seats of tables with a dealer',
  requirements: ['PLUS-56'],
})
