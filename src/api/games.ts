import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'

import { getGame, launchGame, listGames, searchGames, type FactFilter, type GameFilter } from '~/contract/games.ts'
import { GAMES_PAGE } from '~/constants/lists.ts'
import { STALE_TIME } from '~/constants/network.ts'
import { hasFactFilter } from '~/lib/game-facts.ts'

import type { Market } from '~/contract/market.ts'
import { send } from './transport/client.ts'
import { storedList } from './stored-response.ts'

const key = 'games'

/** On reconnect, lists of many pages continue with the last page; other queries refetch if failed or stale. */
const paged = { keepsPages: true } as const

/** One game; NOT_FOUND if this market has none with this slug. */
export function gameQuery(slug: string, market: Market) {
  return queryOptions({
    queryKey: [key, 'one', slug, market],
    queryFn: ({ signal }) => send(getGame, { params: { slug }, query: market }, { signal }),
    staleTime: STALE_TIME,
  })
}

/** Games page by page until an empty page arrives (GAME-02). */
export function gamesQuery(filter: GameFilter, market: Market) {
  return infiniteQueryOptions({
    queryKey: [key, 'list', filter, market],
    queryFn: ({ pageParam, signal }) =>
      send(listGames, { query: { ...filter, ...market, limit: GAMES_PAGE, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, lastParam) => (last.data.length === 0 ? undefined : lastParam + 1),
    staleTime: STALE_TIME,
    // results of a search or of fact filters are not stored as lists
    meta: { ...paged, ...(filter.search ? {} : storedList(kept(filter, market))) },
  })
}

const kept = (filter: GameFilter, market: Market) =>
  hasFactFilter(filter) ? ({ kind: 'found', market } as const) : ({ kind: 'games', filter, market } as const)

/** How many games a list has. */
export function gameCountQuery(filter: GameFilter, market: Market) {
  return queryOptions({
    queryKey: [key, 'count', filter, market],
    queryFn: async ({ signal }) =>
      (await send(listGames, { query: { ...filter, ...market, limit: 1, page: 1 } }, { signal })).pagination.items,
    staleTime: STALE_TIME,
  })
}

/**
 * Games that match a text, page by page until an empty page arrives (GAME-09), limited by facts. Requests nothing for
 * ''. The call does not contain the market, but the key does, because responses differ.
 */
export function gameSearchQuery(search: string, market: Market, facts: FactFilter = {}) {
  const narrowed = hasFactFilter(facts) ? { ...facts, currency: market.currency } : {}
  return infiniteQueryOptions({
    queryKey: [key, 'search', search, market, narrowed],
    queryFn: ({ pageParam, signal }) =>
      send(searchGames, { query: { search, limit: GAMES_PAGE, page: pageParam, ...narrowed } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, lastParam) => (last.data.length === 0 ? undefined : lastParam + 1),
    enabled: search !== '',
    staleTime: STALE_TIME,
    meta: { ...paged, ...storedList({ kind: 'found', market }) },
  })
}

/** The launch data of a game, in demo mode or for money. Fetched for each start, never cached. */
export function launchGameMutation() {
  return mutationOptions({
    mutationKey: [key, 'launch'],
    mutationFn: ({ slug, mode, ...market }: { slug: string; mode: 'demo' | 'real' } & Market) =>
      send(launchGame, { params: { slug }, body: { mode, ...market } }),
  })
}
