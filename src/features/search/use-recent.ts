import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { refetchInTime } from '~/api/transport/refetch.ts'

import { useCallback } from 'react'

import { RECENT_SEARCHES_STORED } from '~/constants/storage.ts'
import type { GameCard } from '~/contract/games.ts'
import { PlayerTable } from '~/db/player-table.ts'
import { useConnectionBack } from '~/hooks/use-connection-back.ts'
import { pastMoment } from '~/lib/moments.ts'
import { type Owner, ownerNow } from '~/platform/owner.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useStoredRows } from '~/responses/use-stored-rows.ts'

import { addRecentSearchMutation, clearRecentSearchesMutation, recentSearchesQuery } from './api.ts'

/** A game opened from a search (GAME-13). `searchUid` identifies that search. */
export type RecentSearch = { gameId: string; searchUid: string; game: GameCard; savedAt: number }

export const recentSearchesTable = new PlayerTable<RecentSearch>('recentSearches', (row) => row.gameId)

/** Newest first. */
export function newestFirst(rows: readonly RecentSearch[]): RecentSearch[] {
  const now = Date.now()
  const timeOf = ({ savedAt }: RecentSearch) => pastMoment(savedAt, now)
  return rows.toSorted((a, b) => timeOf(b) - timeOf(a))
}

/** Recent searches of this device, newest first (GAME-14). */
export async function recentSearches(): Promise<RecentSearch[]> {
  return newestFirst(await recentSearchesTable.all())
}

/** Records that `game` was opened from the search `searchUid`; one entry per game, the newest 20 stay (GAME-13). */
export async function rememberSearch(owner: Owner, game: GameCard, searchUid: string, now = Date.now()): Promise<void> {
  await recentSearchesTable.put(owner, { gameId: game.id, searchUid, game, savedAt: now })
  const old = (await recentSearches()).slice(RECENT_SEARCHES_STORED)
  if (old.length > 0) await recentSearchesTable.remove(owner, ...old.map((row) => row.gameId))
}

/** Empties the list (GAME-14). */
export async function clearRecentSearches(owner: Owner): Promise<void> {
  await recentSearchesTable.removeAll(owner)
}

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
