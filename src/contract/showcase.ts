import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { gameCardSchema } from './games.ts'
import { languageSchema } from './languages.ts'
import { currencySchema, minorSchema } from './money.ts'
import { list } from './tolerant.ts'
import { momentSchema } from './values.ts'

const market = { currency: currencySchema, language: languageSchema }

/** A player's win. `nickname` is already shortened by the server; `amount` in minor units of `currency`. */
export const winSchema = z.object({
  id: z.string(),
  nickname: z.string(),
  game: gameCardSchema,
  amount: minorSchema,
  currency: currencySchema,
  won_at: momentSchema,
})
export type Win = z.infer<typeof winSchema>

/** A featured game of the home page, with a sentence. */
export const gameSlideSchema = z.object({ slug: z.string(), text: z.string(), game: gameCardSchema })
export type GameSlide = z.infer<typeof gameSlideSchema>

export const listWinners = endpoint({
  id: 'showcase.winners',
  method: 'GET',
  path: '/api/v1/winners',
  access: 'anyone',
  query: z.object(market),
  answer: z.object({
    data: list(winSchema),
    /** True for made-up rows: they are shown as examples, never as wins of people. */
    is_sample: z.boolean(),
  }),
  errors: [],
  summary: 'Latest wins, the newest first',
  requirements: ['API-46', 'GAME-21'],
})

export const listGameSlider = endpoint({
  id: 'showcase.games',
  method: 'GET',
  path: '/api/v1/game-slider',
  access: 'anyone',
  query: z.object(market),
  answer: z.object({ data: list(gameSlideSchema) }),
  errors: [],
  summary: 'Featured games of the home page',
  requirements: ['API-47', 'GAME-21'],
})
