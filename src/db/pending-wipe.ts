import { safeLocal } from '~/platform/safe-storage.ts'

/** Old devices have it under this name. */
const KEY = 'qumai-owed-wipe'

/**
 * A logout while IndexedDB does not answer must not leave the player's data for the next account: that the wipe
 * is pending is noted outside of IndexedDB, and it is done when the database opens.
 */
export function markWipePending() {
  safeLocal.set(KEY, '1')
}

/** It is done. */
export function clearPendingWipe() {
  safeLocal.remove(KEY)
}

/** Is a wipe still to be done, by this page or an earlier one? */
export function isWipePending(): boolean {
  return safeLocal.get(KEY) !== null
}
