import { QUERY_CACHE_KEY } from '~/constants/query-cache.ts'
import { copies } from '~/db/copies.ts'
import { openDatabase } from '~/db/database.ts'
import { dropSavedFiles } from '~/platform/drop-saved-files.ts'
import { safeLocal, safeSession } from '~/platform/safe-storage.ts'

const REPAIRED = 'storage-repaired'

/**
 * Throws away every copy of what the server can give again, and the saved files of the app, and starts anew. What it may not
 * have heard of stays; the queue of events has a database of its own. Rejects when the browser does not let go of them; then
 * nothing reloads.
 */
export async function repairStorage(reload: () => void = () => location.reload()): Promise<void> {
  const database = await openDatabase()
  if (database) {
    await database.atomically(copies, async () => {
      for (const name of copies) await database.table(name).clear()
    })
  }
  await dropSavedFiles()
  safeLocal.remove(QUERY_CACHE_KEY)
  safeSession.set(REPAIRED, String(Date.now()))
  reload()
}

/** When this tab last repaired the storage, ms since 1970; null: it has not. */
export const repairedAt = (): number | null => Number(safeSession.get(REPAIRED)) || null
