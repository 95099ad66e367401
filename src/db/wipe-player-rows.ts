import { DATABASE_CALL_TIMEOUT } from '~/constants/storage.ts'
import { inTime } from '~/lib/in-time.ts'

import { loadedTables } from './loaded-tables.ts'
import { clearPendingWipe, isWipePending, markWipePending } from './pending-wipe.ts'
import { DATABASE_NAME, playerTables } from './tables.ts'

/**
 * Empties every table of the player who leaves; the next account on this device sees nothing of the last one.
 * Language, currency, texts and the public catalogue stay. Needs no other code and no network; what the browser does
 * not do now stays pending.
 */
export async function wipePlayerRows(): Promise<void> {
  markWipePending()
  for (const table of loadedOfPlayer()) void table.clear()
  await finishPendingWipe()
}

const loadedOfPlayer = () => [...loadedTables].filter(({ name }) => playerTables.includes(name))

/**
 * The player has left in another tab, which empties the tables: this one lets go of its rows in memory, so that they are
 * neither shown nor written after the wipe, and reads again once the wipe is done.
 */
export async function forgetPlayerRows(): Promise<void> {
  for (const table of loadedOfPlayer()) table.forget()
  await finishPendingWipe()
  for (const table of loadedOfPlayer()) table.tell()
}

/**
 * Empties the tables when a wipe is pending. Awaited before the next session starts and before the database is used
 * again, so it never meets rows of the next player. False when IndexedDB does not answer in time; never rejects.
 */
export async function finishPendingWipe(): Promise<boolean> {
  if (!isWipePending()) return true
  return inTime(clearTables(), DATABASE_CALL_TIMEOUT).catch(() => false)
}

/** By IndexedDB itself: the library that is used elsewhere may not be loaded, and at a log-out it may not come. */
async function clearTables(): Promise<boolean> {
  const opening = indexedDB.open(DATABASE_NAME)
  let isMissing = false
  opening.onupgradeneeded = () => {
    isMissing = true // there is no database, and this makes none
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
    database.close() // once what was asked for is done
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
