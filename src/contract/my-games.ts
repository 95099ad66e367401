import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { gameCardSchema } from './games.ts'
import { list } from './tolerant.ts'
import { momentSchema } from './values.ts'

export const myGameSchema = z.object({ game: gameCardSchema, at: momentSchema })

/** Favourites, the newest first, and games that were played, the last first. */
export const myGamesSchema = z.object({
  favourites: list(myGameSchema),
  played: list(myGameSchema),
})
export type MyGames = z.infer<typeof myGamesSchema>

/** Changes on a device, each with its time: of two changes of one game the later one counts. */
export const myGamesChangeSchema = z.object({
  favourites: z.array(z.object({ slug: z.string(), is_favourite: z.boolean(), at: z.string() })),
  played: z.array(z.object({ slug: z.string(), at: z.string() })),
})
export type MyGamesChange = z.infer<typeof myGamesChangeSchema>

export const getMyGames = endpoint({
  id: 'myGames.get',
  method: 'GET',
  path: '/api/v1/my-games',
  access: 'player',
  answer: myGamesSchema,
  errors: [],
  summary: 'Favourites and recently played games of the player',
  requirements: ['GAME-01', 'O-59'],
})

/** Repeatable, because changes carry their times. Returns the state after them. */
export const mergeMyGames = endpoint({
  id: 'myGames.merge',
  method: 'POST',
  path: '/api/v1/my-games',
  access: 'player',
  keyed: 'press',
  body: myGamesChangeSchema,
  answer: myGamesSchema,
  errors: [],
  summary: 'Add favourites and played games of a device',
  requirements: ['GAME-01', 'O-59'],
})
