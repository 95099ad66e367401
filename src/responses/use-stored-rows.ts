import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useSyncExternalStore } from 'react'

import { currentDatabase, databaseState, openDatabase, watchDatabase } from '~/db/database.ts'
import type { StoredTable } from '~/db/stored-table.ts'

/**
 * The rows of a table, live: changes of this tab and of others re-render. Undefined until first read. Imports Dexie:
 * use it only in lazily loaded files.
 */
export function useStoredRows<Row extends object>(table: StoredTable<Row>): Row[] | undefined {
  const database = useSyncExternalStore(watchDatabase, currentDatabase)
  const state = useSyncExternalStore(watchDatabase, databaseState)
  const version = useSyncExternalStore(table.subscribe, table.version)

  useEffect(() => void openDatabase(), [])

  const saved = useLiveQuery(
    // a live query that throws would crash the page
    () => database && table.allFrom(database).catch(() => table.inMemory()),
    [database, table, version],
  )
  // without IndexedDB a live query never returns
  if (!database) return state === 'opening' ? undefined : table.inMemory()
  return saved ?? undefined
}
