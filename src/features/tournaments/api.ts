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
import { JOIN_TRY_KEPT, LEADERS_PAGE, PLACES_POLL, TOURNAMENTS_STALE } from './constants.ts'
import { serverNow } from '~/platform/server-clock.ts'

import { savedAnswer } from '~/api/saved-answer.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import type { Audience } from '~/api/transport/audience.ts'
import { send } from '~/api/transport/client.ts'
import { pollEvery } from '~/api/transport/poll-every.ts'

// not public: answers say who takes part and where they stand, and go with the player
const key = 'tournaments'

/** Every tournament, with the player's own place where there is one (API-88). */
export function tournamentsQuery(audience: Audience) {
  return queryOptions({
    queryKey: [key, 'list', audience],
    queryFn: async ({ signal }) => (await send(listTournaments, { query: audience }, { signal })).data,
    staleTime: TOURNAMENTS_STALE,
    meta: savedAnswer(listTournaments, (data) => ({ data }), 'tournaments'),
  })
}

/** Running tournaments, each with whether rounds of this game count; asked for again while the game is played. */
export function gameTournamentsQuery(game: string, audience: Audience) {
  return queryOptions({
    queryKey: [key, 'of-game', game, audience],
    queryFn: async ({ signal }) =>
      (await send(listTournaments, { query: { ...audience, status: 'active', game } }, { signal })).data,
    staleTime: TOURNAMENTS_STALE,
    refetchInterval: pollEvery(PLACES_POLL),
  })
}

/** Banners of tournaments that run or will (API-89). */
export function tournamentBannersQuery(audience: Audience) {
  return queryOptions({
    queryKey: [key, 'banners', audience],
    queryFn: async ({ signal }) => (await send(listTournamentBanners, { query: audience }, { signal })).data,
    staleTime: STALE_TIME,
  })
}

type Asked = { state: { data: Tournament | undefined; error: Error | null } }

/** Can the next answer be another one by itself? Places move in play and while they are checked, a start only by the clock. */
function canMove({ state: { data, error } }: Asked): boolean {
  if (!data) return !(error instanceof ApiError && error.status === 404)
  if (data.status === 'upcoming') return serverNow() >= Date.parse(data.starts_at)
  return data.status === 'active' || data.status === 'finalizing'
}

const placesPoll = pollEvery(PLACES_POLL)

/**
 * One tournament with its first ten and the player's own place (API-87), asked for again while a page that shows it is
 * looked at and its places move. NOT_FOUND when there is none.
 */
export function tournamentQuery(slug: string, audience: Audience) {
  const query = { ...audience, locale: audience.language }
  return queryOptions({
    queryKey: [key, 'one', slug, audience],
    queryFn: ({ signal }) => send(getTournament, { params: { slug }, query }, { signal }),
    staleTime: TOURNAMENTS_STALE,
    refetchInterval: (asked: Asked) => canMove(asked) && placesPoll(asked),
    meta: savedAnswer(getTournament, (tournament) => tournament, `tournament ${slug}`),
  })
}

/** Games whose rounds count, page by page until an empty one arrives (TOUR-03). */
export function tournamentGamesQuery(slug: string, audience: Audience) {
  const page = { limit: GAMES_PAGE, ...audience }
  return infiniteQueryOptions({
    queryKey: [key, 'games', slug, audience],
    queryFn: ({ pageParam, signal }) =>
      send(listTournamentGames, { params: { slug }, query: { ...page, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, lastParam) => (last.data.length === 0 ? undefined : lastParam + 1),
    staleTime: STALE_TIME,
    meta: { keepsPages: true }, // as of other lists of games
  })
}

const leadersKey = (slug: string) => [key, 'leaders', slug] as const

/** One page of the whole table, from 1. */
export function leadersQuery(slug: string, page: number, audience: Audience) {
  return queryOptions({
    queryKey: [...leadersKey(slug), page, audience],
    queryFn: ({ signal }) =>
      send(listLeaders, { params: { slug }, query: { ...audience, limit: LEADERS_PAGE, page } }, { signal }),
    staleTime: STALE_TIME,
  })
}

/** The places have been counted anew: pages of the table on the screen are asked for again, others when they come there. */
export const recountLeaders = (client: QueryClient, slug: string) =>
  client.invalidateQueries({ queryKey: leadersKey(slug) })

/** The player has joined, or could not: whatever shows a tournament is asked for again. */
export const refreshTournaments = (client: QueryClient) => client.invalidateQueries({ queryKey: [key] })

/** Takes part. Sent once: after a lost answer the tournament says what became of it. */
export function joinTournamentMutation() {
  return mutationOptions({
    mutationKey: [key, 'join'],
    mutationFn: (slug: string) => send(joinTournament, { params: { slug } }),
  })
}

/** A try to take part: on its way, refused with these codes, or its answer got lost: what became of it is known or not. */
export type JoinTry = 'sent' | 'lost' | 'unknown' | { codes: readonly string[] }

/**
 * The player's last try to take part in this run of a tournament, null when it is over and done with. What was pressed may
 * be drawn anew before the answer is here: it is kept apart from it. Nobody asks the server for it.
 */
export function joinTryQuery(playerId: string | null, run: string) {
  return queryOptions<JoinTry | null>({
    queryKey: [key, 'try', playerId, run],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: JOIN_TRY_KEPT,
  })
}
