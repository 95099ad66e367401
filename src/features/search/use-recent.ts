import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refetchInTime } from '~/api/transport/refetch.ts'
import { useCallback } from 'react'

import type { GameCard } from '~/contract/games.ts'
import { useConnectionBack } from '~/hooks/use-connection-back.ts'
import { ownerNow } from '~/platform/owner.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useStoredRows } from '~/db/use-stored-rows.ts'

import { addRecentSearchMutation, clearRecentSearchesMutation, recentSearchesQuery } from './api.ts'
import {
  clearRecentSearches,
  newestFirst,
  type RecentSearch,
  recentSearchesTable,
  rememberSearch,
} from './stored-searches.ts'

/** Recent searches of this device, newest first, synced across tabs (GAME-14). Undefined until first read. */
export function useRecentSearches(): RecentSearch[] | undefined {
  const rows = useStoredRows(recentSearchesTable)
  return rows && newestFirst(rows)
}

type Dated = { game: GameCard; at: number }

/** One entry for each game, newest first. */
function merged(...lists: Dated[][]): GameCard[] {
  const byGame = new Map<string, Dated>()
  for (const entry of lists.flat()) {
    const known = byGame.get(entry.game.id)
    if (!known || known.at < entry.at) byGame.set(entry.game.id, entry)
  }
  return [...byGame.values()].toSorted((a, b) => b.at - a.at).map(({ game }) => game)
}

/** Games opened from a search: from this device and, for a player, from the server. Undefined until first read. */
export function useRecentGames(): GameCard[] | undefined {
  const { session } = useStores()
  const own = useRecentSearches()
  const { data } = useQuery({ ...recentSearchesQuery(), enabled: session.isSignedIn })
  if (!own) return undefined
  return merged(
    own.map(({ game, savedAt }) => ({ game, at: savedAt })),
    (data ?? []).map(({ game, created_at: at }) => ({ game, at: Date.parse(at) || 0 })),
  )
}

const { queryKey: recentKey } = recentSearchesQuery()
const renewed = (queryClient: QueryClient) => ({
  onSettled: () => refetchInTime(queryClient, recentKey),
})

/** Records a game opened from the search `uid` (GAME-13), and clears the list (GAME-14). */
export function useRecentChanges() {
  const { network, session } = useStores()
  const queryClient = useQueryClient()
  const { mutate: add } = useMutation(addRecentSearchMutation())
  const { mutate: clear, isError: isClearPending } = useMutation(clearRecentSearchesMutation())
  const isPlayer = session.isSignedIn
  // the server has not received the clearing yet
  useConnectionBack(network.isOnline, () => isClearPending && clear(undefined, renewed(queryClient)))

  // stable for the same visitor, because every result card receives it
  const remember = useCallback(
    (game: GameCard, uid: string) => {
      void rememberSearch(ownerNow(), game, uid)
      if (isPlayer && uid !== '') add({ gameId: game.id, searchUid: uid }, renewed(queryClient))
    },
    [isPlayer, add, queryClient],
  )
  const empty = () => {
    void clearRecentSearches(ownerNow())
    queryClient.setQueryData(recentKey, [])
    if (isPlayer) clear(undefined, renewed(queryClient))
  }
  return { remember, clear: empty }
}
