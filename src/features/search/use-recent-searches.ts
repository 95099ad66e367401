import { newestFirst, recentSearchesTable, type RecentSearch } from './saved-searches.ts'
import { useStoredRows } from '~/db/use-stored-rows.ts'

/** Recent searches of this device, newest first, live over tabs (GAME-14). Undefined until first read. */
export function useRecentSearches(): RecentSearch[] | undefined {
  const rows = useStoredRows(recentSearchesTable)
  return rows && newestFirst(rows)
}
