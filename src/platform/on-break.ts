import { canAdvertise } from '~/lib/on-break.ts'

import { safeLocal, safeSession } from './safe-storage.ts'
import { ON_BREAK_ATTRIBUTE, ON_BREAK_KEY } from '../constants/storage.ts'

/**
 * Stores the account's break for the next start, which renders before the account loads. Returns true if it is on a
 * break.
 */
export function recordBreak(user: { status: string }): boolean {
  const isOnBreak = !canAdvertise(user)
  if (isOnBreak) safeLocal.set(ON_BREAK_KEY, '1')
  else safeLocal.remove(ON_BREAK_KEY)
  return isOnBreak
}

/** Marks the page for its styles; the inline script already does so for a stored break. */
export function markBreak(isOnBreak: boolean) {
  document.documentElement.toggleAttribute(ON_BREAK_ATTRIBUTE, isOnBreak)
}

/** True if the account was on a break when last seen here. */
export const wasOnBreak = () => safeLocal.get(ON_BREAK_KEY) !== null

const KEY = 'banned'

/** Has the server reported a ban of the signed-in player in this tab (reloads included)? */
export const isBanRecorded = (): boolean => safeSession.get(KEY) !== null

/** Records the ban for this tab, or clears the record. */
export function recordBan(isBanned: boolean) {
  if (isBanned) safeSession.set(KEY, '1')
  else safeSession.remove(KEY)
}
