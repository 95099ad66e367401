import { infiniteQueryOptions, mutationOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'

import { listTournamentBanners } from '~/contract/promo-banners.ts'
import {
  getTournament,
  joinTournament,
  listLeaders,
  listTournamentGames,
  listTournaments,
  type Tournament,
} from '~/contract/tournaments.ts'
import { GAMES_PAGE } from '~/constants/lists.ts'
import { STALE_TIME } from '~/constants/network.ts'
import { JOIN_TRY_KEPT, LEADERS_PAGE, RANKS_POLL, TOURNAMENTS_STALE } from './constants.ts'
import { serverNow } from '~/platform/server-clock.ts'

import { storedResponse } from '~/api/stored-response.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import { refetchInTime, pollEvery } from '~/api/transport/refetch.ts'
import type { Market } from '~/contract/market.ts'
import { send } from '~/api/transport/client.ts'

// not public: responses contain the player's rank and are wiped with the player
const key = 'tournaments'

/** All tournaments, with the player's rank if there is one (API-88). */
export function tournamentsQuery(market: Market) {
  return queryOptions({
    queryKey: [key, 'list', market],
    queryFn: async ({ signal }) => (await send(listTournaments, { query: market }, { signal })).data,
    staleTime: TOURNAMENTS_STALE,
    meta: storedResponse(listTournaments, (data) => ({ data }), 'tournaments'),
  })
}

/** Running tournaments, each with a flag whether rounds of this game count; polled while the game is played. */
export function gameTournamentsQuery(game: string, market: Market) {
  return queryOptions({
    queryKey: [key, 'of-game', game, market],
    queryFn: async ({ signal }) =>
      (await send(listTournaments, { query: { ...market, status: 'active', game } }, { signal })).data,
    staleTime: TOURNAMENTS_STALE,
    refetchInterval: pollEvery(RANKS_POLL),
  })
}

/** Banners of running and upcoming tournaments (API-89). */
export function tournamentBannersQuery(market: Market) {
  return queryOptions({
    queryKey: [key, 'banners', market],
    queryFn: async ({ signal }) => (await send(listTournamentBanners, { query: market }, { signal })).data,
    staleTime: STALE_TIME,
  })
}

type PolledQuery = { state: { data: Tournament | undefined; error: Error | null } }

/**
 * Can the next response differ without an action here? Ranks change during play and while they are finalised, a start
 * only by the clock.
 */
function canChange({ state: { data, error } }: PolledQuery): boolean {
  if (!data) return !(error instanceof ApiError && error.status === 404)
  if (data.status === 'upcoming') return serverNow() >= Date.parse(data.starts_at)
  return data.status === 'active' || data.status === 'finalizing'
}

const ranksPoll = pollEvery(RANKS_POLL)

/**
 * One tournament with its first ten and the player's own rank (API-87), polled while a page shows it and its ranks can change.
 * NOT_FOUND when there is none.
 */
export function tournamentQuery(slug: string, market: Market) {
  const query = { ...market, locale: market.language }
  return queryOptions({
    queryKey: [key, 'one', slug, market],
    queryFn: ({ signal }) => send(getTournament, { params: { slug }, query }, { signal }),
    staleTime: TOURNAMENTS_STALE,
    refetchInterval: (query: PolledQuery) => canChange(query) && ranksPoll(query),
    meta: storedResponse(getTournament, (tournament) => tournament, `tournament ${slug}`),
  })
}

/** Games whose rounds count, page by page until an empty one arrives (TOUR-03). */
export function tournamentGamesQuery(slug: string, market: Market) {
  const page = { limit: GAMES_PAGE, ...market }
  return infiniteQueryOptions({
    queryKey: [key, 'games', slug, market],
    queryFn: ({ pageParam, signal }) =>
      send(listTournamentGames, { params: { slug }, query: { ...page, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, lastParam) => (last.data.length === 0 ? undefined : lastParam + 1),
    staleTime: STALE_TIME,
    meta: { keepsPages: true }, // as for other lists of games
  })
}

const leadersKey = (slug: string) => [key, 'leaders', slug] as const

/** One page of the whole table, from 1. */
export function leadersQuery(slug: string, page: number, market: Market) {
  return queryOptions({
    queryKey: [...leadersKey(slug), page, market],
    queryFn: ({ signal }) =>
      send(listLeaders, { params: { slug }, query: { ...market, limit: LEADERS_PAGE, page } }, { signal }),
    staleTime: STALE_TIME,
  })
}

/** The ranks have been recalculated: refetches the pages of the table that are on the screen, the others when they are shown. */
export const recountLeaders = (client: QueryClient, slug: string) => refetchInTime(client, leadersKey(slug))

/** The player has joined, or could not: invalidates every query of tournaments. */
export const refreshTournaments = (client: QueryClient) => refetchInTime(client, [key])

/** Joins. Never retried: after a lost response the tournament itself shows the outcome. */
export function joinTournamentMutation() {
  return mutationOptions({
    mutationKey: [key, 'join'],
    mutationFn: (slug: string) => send(joinTournament, { params: { slug } }),
  })
}

/** An attempt to join: sent, rejected with these codes, `unknown` (no response, outcome unknown) or `lost` (not joined). */
export type JoinTry = 'sent' | 'lost' | 'unknown' | { codes: readonly string[] }

/**
 * The player's last attempt to join this run of a tournament, null when it is settled. Kept apart from the button,
 * which may be remounted before the response arrives. Local state, never fetched.
 */
export function joinTryQuery(playerId: string | null, run: string) {
  return queryOptions<JoinTry | null>({
    queryKey: [key, 'try', playerId, run],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: JOIN_TRY_KEPT,
  })
}
