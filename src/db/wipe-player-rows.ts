import { safeLocal } from '~/platform/safe-storage.ts'
import { personalLists } from '~/lib/config.ts'
import { listTables, wipedTables } from '~/platform/storage-lists.ts'
import type { TableName } from '~/platform/storage-registry.ts'
import { DATABASE_CALL_TIMEOUT } from '~/constants/storage.ts'
import { inTime } from '~/lib/moments.ts'

import { loadedTables } from './loaded-tables.ts'

/** Old devices have it under this name. */
const KEY = 'qumai-owed-wipe'

/**
 * Marks a wipe as pending. A logout while IndexedDB does not respond must not leave the player's data for the next
 * account. So the mark is stored outside of IndexedDB, and the wipe runs when the database opens.
 */
export function markWipePending() {
  safeLocal.set(KEY, '1')
}

/** Clears the mark. */
export function clearPendingWipe() {
  safeLocal.remove(KEY)
}

/** True if a wipe of this or an earlier page is pending. */
export function isWipePending(): boolean {
  return safeLocal.get(KEY) !== null
}

export const DATABASE_NAME = 'qumai'

/** Tables that are cleared when a player leaves. */
export const playerTables: readonly TableName[] = personalLists ? [...wipedTables, ...listTables] : wipedTables

/**
 * Clears every table of the player who leaves; the next account on this device sees no data of the last one.
 * Language, currency, texts and the public catalogue stay. Needs no other code and no network; a failed wipe stays
 * pending.
 */
export async function wipePlayerRows(): Promise<void> {
  markWipePending()
  for (const table of loadedOfPlayer()) void table.clear()
  await finishPendingWipe()
}

const loadedOfPlayer = () => [...loadedTables].filter(({ name }) => playerTables.includes(name))

/**
 * Clears this tab's rows in memory after the player signed out in another tab, which clears the tables. The rows are
 * neither shown nor written after the wipe; screens read again once it is done.
 */
export async function removePlayerRows(): Promise<void> {
  for (const table of loadedOfPlayer()) table.forget()
  await finishPendingWipe()
  for (const table of loadedOfPlayer()) table.tell()
}

/**
 * Clears the tables if a wipe is pending. Awaited before the next session starts and before the database is used
 * again, so it never meets rows of the next player. False if IndexedDB does not respond in time; never rejects.
 */
export async function finishPendingWipe(): Promise<boolean> {
  if (!isWipePending()) return true
  return inTime(clearTables(), DATABASE_CALL_TIMEOUT).catch(() => false)
}

/** Uses IndexedDB directly, because Dexie may not be loaded, and may fail to load at a log-out. */
async function clearTables(): Promise<boolean> {
  const opening = indexedDB.open(DATABASE_NAME)
  let isMissing = false
  opening.onupgradeneeded = () => {
    isMissing = true // there is no database, and this creates none
    opening.transaction?.abort()
  }
  await ended(opening, 'success').catch((error: unknown) => {
    if (!isMissing) throw error
  })
  if (!isMissing && isWipePending()) {
    const database = opening.result
    const names = playerTables.filter((name) => database.objectStoreNames.contains(name)) // it may be an earlier build's
    const clearing = database.transaction(names, 'readwrite')
    for (const name of names) clearing.objectStore(name).clear()
    database.close() // after the pending requests
    await ended(clearing, 'complete')
  }
  clearPendingWipe()
  return true
}

function ended(target: EventTarget, success: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    target.addEventListener(success, resolve)
    for (const failure of ['error', 'abort']) target.addEventListener(failure, reject)
  })
}
