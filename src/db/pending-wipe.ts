import { safeLocal } from '~/platform/safe-storage.ts'

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
