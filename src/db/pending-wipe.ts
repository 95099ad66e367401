import { safeLocal } from '~/platform/safe-storage.ts'

const KEY = 'qumai-owed-wipe'

/**
 * A logout while IndexedDB does not answer must not leave the player's data for the next account: the debt is
 * noted outside of IndexedDB and paid when the database opens.
 */
export function oweWipe() {
  safeLocal.set(KEY, '1')
}

/** The debt is paid. */
export function wipeDone() {
  safeLocal.remove(KEY)
}

/** Is a wipe still owed, by this page or an earlier one? */
export function owesWipe(): boolean {
  return safeLocal.get(KEY) !== null
}
