import { mutationOptions, queryOptions } from '@tanstack/react-query'

import { addRecentSearch, clearRecentSearches, listRecentSearches } from '~/contract/recent-searches.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { send } from '~/api/transport/client.ts'

const key = ['recent-searches'] as const

/** Games that the player opened from a search, newest first (API-41). Only for signed-in players. */
export function recentSearchesQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await send(listRecentSearches, {}, { signal })).data,
    staleTime: STALE_TIME,
  })
}

/** Records that a game was opened from the search `searchUid` (API-40). */
export function addRecentSearchMutation() {
  return mutationOptions({
    mutationKey: [...key, 'add'],
    mutationFn: ({ gameId, searchUid }: { gameId: string; searchUid: string }) =>
      send(addRecentSearch, { body: { game_id: gameId, search_uid: searchUid } }),
  })
}

/** Empties the list (API-42). */
export function clearRecentSearchesMutation() {
  return mutationOptions({
    mutationKey: [...key, 'clear'],
    mutationFn: () => send(clearRecentSearches, { body: {} }),
  })
}
