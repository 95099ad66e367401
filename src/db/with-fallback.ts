import { DATABASE_CALL_TIMEOUT } from '~/constants/storage.ts'
import { inTime } from '~/lib/moments.ts'
import { bulkCopies } from '~/platform/storage-lists.ts'
import { dropDatabase, openDatabase } from './database.ts'
import type { QumaiDatabase } from './schema.ts'

const closedErrors = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'OpenFailedError',
  'TimeoutError',
  'UnknownError',
])

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

function isQuota(error: unknown): boolean {
  const inner = error instanceof Error && 'inner' in error ? error.inner : undefined
  return nameOf(error) === 'QuotaExceededError' || nameOf(inner) === 'QuotaExceededError'
}

/** Frees space by deleting tables that the server can restore. */
async function dropBulk(database: QumaiDatabase) {
  for (const name of bulkCopies) await database.table(name).clear()
}

/**
 * Runs a read or write against the database; uses memory if there is none or it fails twice. Reopens a dead
 * connection, and frees a full disk of the stored catalogue, once each.
 */
export async function withFallback<T>(
  fromDatabase: (database: QumaiDatabase) => PromiseLike<T>,
  fromMemory: () => T,
): Promise<T> {
  for (let round = 0; round < 2; round += 1) {
    const database = await openDatabase()
    if (!database) break
    try {
      return await inTime(fromDatabase(database), DATABASE_CALL_TIMEOUT)
    } catch (error) {
      if (isQuota(error)) await dropBulk(database).catch(() => dropDatabase(database))
      else if (closedErrors.has(nameOf(error))) dropDatabase(database)
      else break
    }
  }
  return fromMemory()
}
