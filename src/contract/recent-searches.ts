import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { gameCardSchema } from './games.ts'
import { list } from './tolerant.ts'
import { doneSchema } from './done.ts'
import { momentSchema } from './values.ts'

/** A game that was opened from a search (DATA-20); `search_uid` names that search. */
export const recentSearchSchema = z.object({ game: gameCardSchema, search_uid: z.string(), created_at: momentSchema })

export const addRecentSearch = endpoint({
  id: 'searches.add',
  method: 'POST',
  path: '/api/v1/games/search/recent/add',
  access: 'player',
  keyed: 'press',
  body: z.object({ game_id: z.string(), search_uid: z.string() }),
  answer: doneSchema,
  errors: ['NOT_FOUND'],
  summary: 'Record a game that was opened from a search',
  requirements: ['API-40', 'GAME-13'],
})

export const listRecentSearches = endpoint({
  id: 'searches.list',
  method: 'GET',
  path: '/api/v1/games/search/recent',
  access: 'player',
  answer: z.object({ data: list(recentSearchSchema) }),
  errors: [],
  summary: 'Games opened from a search, the newest first',
  requirements: ['API-41', 'GAME-14', 'DATA-20'],
})

export const clearRecentSearches = endpoint({
  id: 'searches.clear',
  method: 'POST',
  path: '/api/v1/games/search/recent/clear',
  access: 'player',
  keyed: 'press',
  body: z.object({}),
  answer: doneSchema,
  errors: [],
  summary: 'Clear the list of recent searches',
  requirements: ['API-42', 'GAME-14'],
})
