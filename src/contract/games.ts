import * as z from 'zod/mini'

import { endpoint, reader } from './endpoint.ts'
import { gameFeatures, gameVolatilities, gameSorts } from './game-facts.ts'
import { breakErrors } from './error-codes.ts'
import { languageSchema } from './languages.ts'
import { currencySchema, minorSchema } from './money.ts'
import { paginationSchema, queryNumber } from './pagination.ts'
import { list, orElse, orUnknown } from './tolerant.ts'
import { countSchema, momentSchema, textOf } from './values.ts'

export const availabilitySchema = z.enum(['available', 'maintenance', 'blocked'])
export const badgeSchema = z.enum(['new', 'hot', 'exclusive', 'jackpot'])
export const gameProviderSchema = z.object({ slug: z.string(), name: z.string() })
export const gameModeSchema = z.enum(['demo', 'real'])

/** Only the data of a card: lists stay small. Pictures are paths for the image URL builder. */
export const gameCardSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  provider: gameProviderSchema,
  image: textOf('uri-reference'),
  image_alternative: z.optional(textOf('uri-reference')),
  /** Colour behind the picture until it loads, #rrggbb. */
  placeholder: z.string(),
  has_demo: z.boolean(),
  availability: orUnknown(availabilitySchema),
  badge: orElse(z.nullable(badgeSchema), null),
})
export type GameCard = z.infer<typeof gameCardSchema>
export const gameCardReader = reader(gameCardSchema)

export const volatilitySchema = z.enum(gameVolatilities)
export const featureSchema = z.enum(gameFeatures)
const volatilityIfAny = orElse(z.nullable(volatilitySchema), null)

/**
 * Facts by which lists of games are filtered, each only if the provider states it: `rtp` in basis points, `min_bet`
 * in minor units.
 */
export const gameFactsSchema = z.object({
  volatility: z.optional(volatilityIfAny),
  rtp: z.optional(countSchema),
  min_bet: z.optional(minorSchema),
  features: z.optional(list(featureSchema)),
})

/** A game in a list that can be narrowed by facts (PLUS-50); a server may state none. */
export const listedGameSchema = z.extend(gameCardSchema, { facts: z.optional(orElse(gameFactsSchema, undefined)) })
export type ListedGame = z.infer<typeof listedGameSchema>

/**
 * The whole game, for its page and its sheet. `rtp` in basis points (9650 is 96.50 %), bets in minor units.
 * `bonus_contribution`: the part of a bet that counts toward wagering, basis points (10000 is all of it). `max_win`:
 * the maximum win of one round, times the bet.
 */
export const gameSchema = z.extend(gameCardSchema, {
  description: z.string(),
  rtp: z.nullable(countSchema),
  volatility: volatilityIfAny,
  lines: z.nullable(countSchema),
  min_bet: minorSchema,
  max_bet: minorSchema,
  bonus_contribution: z.nullable(countSchema),
  max_win: z.nullable(countSchema),
  orientation: orElse(z.enum(['any', 'landscape', 'portrait']), 'any'),
  categories: list(z.string()),
  features: z.optional(list(featureSchema)),
})
export type Game = z.infer<typeof gameSchema>

export const gameListSchema = z.object({
  data: list(listedGameSchema),
  pagination: paginationSchema,
  extra_data: z.object({ is_use_image_alternative: z.boolean() }),
})

const market = { currency: currencySchema, language: languageSchema }

/** Only games that state these facts (PLUS-50): `features` by commas, all of them; `bet_to` in minor units of the currency. */
export const factFilterSchema = z.object({
  volatility: z.optional(volatilitySchema),
  rtp_from: z.optional(queryNumber),
  bet_to: z.optional(queryNumber),
  features: z.optional(z.string()),
})
export type FactFilter = z.infer<typeof factFilterSchema>

export const gameFilterSchema = z.extend(factFilterSchema, {
  category_slug: z.optional(z.string()),
  filter_slug: z.optional(z.string()),
  sort_by: z.optional(z.enum(gameSorts)),
  search: z.optional(z.string()),
  /** Only games that can be played for demo (ROUTE-29). */
  has_demo: z.optional(z.literal('true')),
})
export type GameFilter = z.infer<typeof gameFilterSchema>

export const listGames = endpoint({
  id: 'games.list',
  method: 'GET',
  path: '/api/v1/games',
  access: 'anyone',
  query: z.extend(gameFilterSchema, {
    limit: z.optional(queryNumber),
    _limit: z.optional(queryNumber),
    page: z.optional(queryNumber),
    ...market,
  }),
  answer: gameListSchema,
  errors: ['NOT_FOUND'],
  summary: 'Games of a category or filter, page by page until an empty page',
  requirements: ['API-36', 'API-43'],
})

export const searchGames = endpoint({
  id: 'games.search',
  method: 'GET',
  path: '/api/v1/games/search',
  access: 'anyone',
  query: z.extend(factFilterSchema, {
    search: z.string(),
    limit: z.optional(queryNumber),
    page: z.optional(queryNumber),
    /** Of `bet_to`. */
    currency: z.optional(currencySchema),
  }),
  answer: z.object({ data: list(gameCardSchema), pagination: paginationSchema, uid: z.string() }),
  errors: [],
  summary: 'Games by title or provider',
  requirements: ['API-39'],
})

export const getGame = endpoint({
  id: 'games.one',
  method: 'GET',
  path: '/api/v1/games/:slug',
  access: 'anyone',
  params: z.object({ slug: z.string() }),
  query: z.object(market),
  answer: gameSchema,
  errors: ['NOT_FOUND'],
  summary: 'One game',
  requirements: ['ROUTE-11', 'O-59'],
})

/** `reports_ready`: the game sends a message when it is playable (src/contract/game-messages.ts). */
export const launchSchema = z.object({
  session_id: z.string(),
  mode: gameModeSchema,
  url: textOf('uri'),
  reports_ready: z.boolean(),
  expires_at: momentSchema,
})

export const launchGame = endpoint({
  id: 'games.launch',
  method: 'POST',
  path: '/api/v1/games/:slug/launch',
  access: 'player-if-any',
  params: z.object({ slug: z.string() }),
  body: z.object({ mode: gameModeSchema, ...market }),
  answer: launchSchema,
  errors: [
    'NOT_FOUND',
    'UNAUTHORIZED',
    'GAME_UNAVAILABLE',
    'GAME_MAINTENANCE',
    'GAME_BLOCKED_IN_REGION',
    'DEMO_NOT_AVAILABLE',
    'LIMIT_REACHED',
    ...breakErrors,
  ],
  summary: 'Start a game. Returns the URL to play at, for demo or for money',
  requirements: ['O-60', 'GAME-19'],
})
