import { DATABASE_OPEN_TIMEOUT } from '~/constants/storage.ts'
import { sleep } from '~/lib/moments.ts'
import { isVisible, onVisibility } from '~/platform/scheduling.ts'
import type { QumaiDatabase } from './schema.ts'
import { DATABASE_NAME, finishPendingWipe } from './wipe-player-rows.ts'

/**
 * `opening`: not opened yet, or opening. `open`. `lost`: this browser has no working IndexedDB, so memory is used.
 * `outdated`: a newer build has changed the database, so only a reload helps.
 */
export type DatabaseState = 'opening' | 'open' | 'lost' | 'outdated'

let current: QumaiDatabase | null = null
let attempt: Promise<QumaiDatabase | null> | null = null
let state: DatabaseState = 'opening'
const listeners = new Set<() => void>()

/** Returns the state of the database. */
export const databaseState = (): DatabaseState => state
/** Returns the open database, or null if there is none. */
export const currentDatabase = (): QumaiDatabase | null => current

/** Called on every change of `databaseState` or `currentDatabase`. Returns an unsubscribe function. */
export function watchDatabase(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: DatabaseState, database: QumaiDatabase | null) {
  state = next
  current = database
  for (const listener of listeners) listener()
}

/** Releases a database that no longer responds; the next call opens it again. */
export function dropDatabase(database: QumaiDatabase) {
  if (current !== database) return
  attempt = null
  change('opening', null)
  database.close()
}

/**
 * Opens the database once; null if IndexedDB is missing, broken, hanging for 1.5 s, or newer than this build. Never
 * rejects. A database that opens late is used from then on.
 */
export function openDatabase(): Promise<QumaiDatabase | null> {
  if (state === 'outdated') return Promise.resolve(null)
  attempt ??= Promise.race([open(), timeout()])
  return attempt
}

async function timeout(): Promise<null> {
  await sleep(DATABASE_OPEN_TIMEOUT)
  if (state === 'opening') change('lost', null)
  return null
}

async function open(): Promise<QumaiDatabase | null> {
  try {
    if (!('indexedDB' in globalThis) || !indexedDB) throw new Error('no IndexedDB')
    const { NATIVE_VERSION, QumaiDatabase } = await import('./schema.ts')
    if (await isNewer(DATABASE_NAME, NATIVE_VERSION)) {
      change('outdated', null)
      return null
    }
    const database = new QumaiDatabase()
    closeOnVersionChange(database)
    await database.open()
    if (!(await finishPendingWipe())) throw new Error('rows of the last player could not be wiped')
    change('open', database)
    attempt = Promise.resolve(database) // also after the timeout
    return database
  } catch {
    if (state !== 'outdated') change('lost', null)
    return null
  }
}

/** Dexie would open a database of a newer build, and even change it: old code must not write into one. */
async function isNewer(name: string, version: number): Promise<boolean> {
  const known = 'databases' in indexedDB ? await indexedDB.databases() : [] // not supported by old Firefox
  return known.some((database) => database.name === name && (database.version ?? 0) > version)
}

/** Closes the database if another tab upgrades or deletes it, or the browser removes it: an open one would block them. */
function closeOnVersionChange(database: QumaiDatabase) {
  database.on('versionchange', (event) => {
    const isUpgrade = event.newVersion !== null
    dropDatabase(database)
    database.close() // also while it opens
    if (isUpgrade) change('outdated', null)
    return false // stops Dexie's own listener, which warns in the console and opens the database again later
  })
  database.on('close', () => dropDatabase(database))
}

/** Retries after a failure: pages return from the back-forward cache or from sleep with a dead connection. */
export function reopenDatabase(): Promise<QumaiDatabase | null> {
  if (state === 'lost') {
    attempt = null
    change('opening', null)
  }
  return openDatabase()
}

/** Reopens on `pageshow` and when the tab becomes visible. Returns a function that stops it. */
export function keepDatabaseOpen(): () => void {
  const reopen = () => {
    if (isVisible() && state !== 'open') void reopenDatabase()
  }
  addEventListener('pageshow', reopen)
  const stop = onVisibility(reopen)
  return () => {
    removeEventListener('pageshow', reopen)
    stop()
  }
}

/** @internal For tests: as after a fresh load of the page. */
export function resetDatabase() {
  current?.close()
  attempt = null
  change('opening', null)
}
