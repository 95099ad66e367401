import { isOwnerNow, ownerNow } from '~/platform/owner.ts'
import { safeSession } from '~/platform/safe-storage.ts'
import { keptSessionKeys } from '~/platform/storage-lists.ts'

/** Session-storage key of the owner of this tab's entries. A restored or copied tab has it, too. */
const KEY = 'tab-owner'

/** Records that this tab's entries are the present person's. */
export function recordTabOwner() {
  safeSession.set(KEY, ownerNow())
}

/** True if this tab holds entries of an earlier person: the session has changed without this tab. */
export function isTabOfAnother(): boolean {
  const owner = safeSession.get(KEY)
  return owner !== null && !isOwnerNow(owner)
}

/**
 * Removes the entries of an earlier person. Run it before anything reads session storage: a browser restores it for a
 * tab that was closed before the person left, and copies it to a duplicate.
 */
export function dropEntriesOfAnother() {
  if (isTabOfAnother()) safeSession.removeAllBut(keptSessionKeys)
  recordTabOwner()
}
