import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { breakErrors } from './error-codes.ts'
import { gameCardSchema } from './games.ts'
import { languageSchema } from './languages.ts'
import { currencySchema, minorSchema, moneySchema } from './money.ts'
import { paginationSchema, queryNumber } from './pagination.ts'
import { list, orElse, orUnknown } from './tolerant.ts'
import { countSchema, measureSchema, momentSchema, textOf } from './values.ts'

/** `finalizing`: play is over, results are being checked. */
export const tournamentStatuses = ['upcoming', 'active', 'finalizing', 'finished', 'cancelled'] as const
export const tournamentStatusSchema = z.enum(tournamentStatuses)
export const ribbonSchema = z.enum(['hot', 'new', 'vip'])

/**
 * Terms of free spins that a prize gives: those of the offer that the results book. `take_days`: days to start them after the
 * results. `days`: days to play them then.
 */
export const prizeTermsSchema = z.object({
  currency: currencySchema,
  bet_size: minorSchema,
  wager: measureSchema,
  max_cash_out_money: z.nullable(minorSchema),
  take_days: countSchema,
  days: countSchema,
})

/** A prize: money (minor units of `currency`) or free spins. */
export const prizeSchema = z.union([
  z.object({ kind: z.literal('money'), amount: minorSchema, currency: currencySchema }),
  z.object({
    kind: z.literal('free_spins'),
    count: countSchema,
    game_name: z.string(),
    terms: z.optional(prizeTermsSchema),
  }),
])
export type Prize = z.infer<typeof prizeSchema>

/** The player's rank; null for a guest and for a player who does not take part. */
export const standingSchema = z.object({
  place: countSchema,
  points: countSchema,
  prize: orElse(z.nullable(prizeSchema), null),
  /** Points missing for the next better prize; null at the best one. */
  points_to_next_prize: z.nullable(countSchema),
})

/** Why a player cannot join: null when the player can, or has joined. */
export const joinReasons = ['not_open', 'conditions', 'full', 'guest'] as const

/** How to take part, and whether this player does. */
export const entrySchema = z.object({
  type: orUnknown(z.enum(['auto', 'opt_in'])),
  is_joined: z.boolean(),
  can_join: z.boolean(),
  reason: orUnknown(z.nullable(z.enum(joinReasons))),
  /** Deposits still needed, if `conditions` prevent joining and the number is known. */
  deposits_needed: z.optional(countSchema),
})

export const tournamentCardSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: orUnknown(tournamentStatusSchema),
  starts_at: momentSchema,
  ends_at: momentSchema,
  prize_pool: moneySchema,
  image_url: textOf('uri-reference'),
  ribbon: orElse(z.nullable(ribbonSchema), null),
  participants_count: countSchema,
  places_paid: countSchema,
  entry: entrySchema,
  me: z.nullable(standingSchema),
  /**
   * Whether rounds of the requested game count. Missing without a requested game, or if the server does not send it.
   */
  counts_game: z.optional(z.boolean()),
})
export type TournamentCard = z.infer<typeof tournamentCardSchema>

/** A row of the leaderboard. `nickname` is masked; `delta` is the number of ranks won (or lost) in the last hour. */
export const leaderSchema = z.object({
  place: countSchema,
  nickname: z.string(),
  points: countSchema,
  prize: orElse(z.nullable(prizeSchema), null),
  is_me: z.boolean(),
  delta: z.int(),
})
export type Leader = z.infer<typeof leaderSchema>

/** The whole tournament. `points_per` and `min_bet` in minor units. Texts are plain. */
export const tournamentSchema = z.extend(tournamentCardSchema, {
  summary: z.string(),
  scoring: z.object({
    text: z.string(),
    points_per: minorSchema,
    min_bet: minorSchema,
    currency: currencySchema,
    counts_bonus_bets: z.boolean(),
  }),
  prizes: list(z.object({ place_from: countSchema, place_to: countSchema, prize: prizeSchema })),
  terms: list(z.object({ title: z.string(), body: z.string() })),
  games_count: countSchema,
  /** The first ten. */
  leaders: list(leaderSchema),
  results_published_at: z.nullable(momentSchema),
  leaderboard_updated_at: momentSchema,
})
export type Tournament = z.infer<typeof tournamentSchema>

const market = { currency: currencySchema, language: languageSchema }
const slugSchema = z.object({ slug: z.string() })
const pageQuery = { limit: z.optional(queryNumber), page: z.optional(queryNumber) }

export const listTournaments = endpoint({
  id: 'tournaments.list',
  method: 'GET',
  path: '/api/v1/tournaments',
  access: 'player-if-any',
  conditional: true,
  query: z.object({ ...market, status: z.optional(tournamentStatusSchema), game: z.optional(z.string()) }),
  answer: z.object({ data: list(tournamentCardSchema) }),
  errors: [],
  summary: 'Tournaments: running, then upcoming, then finished',
  requirements: ['API-88', 'TOUR-01'],
})

export const getTournament = endpoint({
  id: 'tournaments.one',
  method: 'GET',
  path: '/api/v1/tournaments/:slug',
  access: 'player-if-any',
  conditional: true,
  params: slugSchema,
  query: z.object({ ...market, locale: languageSchema }),
  answer: tournamentSchema,
  errors: ['NOT_FOUND'],
  summary: 'One tournament with its rules, prizes and the top of its ranking',
  requirements: ['API-87', 'TOUR-02', 'TOUR-05'],
})

export const listTournamentGames = endpoint({
  id: 'tournaments.games',
  method: 'GET',
  path: '/api/v1/tournaments/:slug/games',
  access: 'anyone',
  params: slugSchema,
  query: z.object({ ...market, ...pageQuery }),
  answer: z.object({ data: list(gameCardSchema), pagination: paginationSchema }),
  errors: ['NOT_FOUND'],
  summary: 'Games whose rounds count',
  requirements: ['TOUR-03'],
})

export const listLeaders = endpoint({
  id: 'tournaments.leaders',
  method: 'GET',
  path: '/api/v1/tournaments/:slug/leaders',
  access: 'player-if-any',
  params: slugSchema,
  query: z.object({ ...market, ...pageQuery }),
  answer: z.object({
    data: list(leaderSchema),
    me: z.nullable(leaderSchema),
    pagination: paginationSchema,
    updated_at: momentSchema,
  }),
  errors: ['NOT_FOUND'],
  summary: 'The ranking, page by page',
  requirements: ['TOUR-05', 'O-59'],
})

export const joinTournament = endpoint({
  id: 'tournaments.join',
  method: 'POST',
  path: '/api/v1/tournaments/:slug/join',
  access: 'player',
  keyed: 'press',
  params: slugSchema,
  answer: entrySchema,
  errors: [
    'NOT_FOUND',
    'TOURNAMENT_NOT_OPEN',
    'TOURNAMENT_ALREADY_JOINED',
    'TOURNAMENT_CONDITIONS_NOT_MET',
    'TOURNAMENT_FULL',
    ...breakErrors,
  ],
  summary: 'Join a tournament; rounds count from then on',
  requirements: ['TOUR-05', 'O-59'],
})
