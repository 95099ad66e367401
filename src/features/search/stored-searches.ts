import type { GameCard } from '~/contract/games.ts'
import type { Owner } from '~/platform/owner.ts'
import { RECENT_SEARCHES_STORED } from '~/constants/storage.ts'
import { pastMoment } from '~/lib/moments.ts'

import { PlayerTable } from '~/db/player-table.ts'

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
