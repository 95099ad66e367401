import { canAdvertise } from '~/lib/can-advertise.ts'
import { safeLocal } from './safe-storage.ts'
import { ON_BREAK_ATTRIBUTE, ON_BREAK_KEY } from '../constants/storage.ts'

/** Keeps what the account says for the next start, which draws before the account has come. Tells whether it is on a break. */
export function noteBreak(user: { status: string }): boolean {
  const isOnBreak = !canAdvertise(user)
  if (isOnBreak) safeLocal.set(ON_BREAK_KEY, '1')
  else safeLocal.remove(ON_BREAK_KEY)
  return isOnBreak
}

/** Marks the page for its styles; the page's own script has done it for a break that was noted. */
export function markBreak(isOnBreak: boolean) {
  document.documentElement.toggleAttribute(ON_BREAK_ATTRIBUTE, isOnBreak)
}

/** Was the account on a break when it was last seen here? */
export const wasOnBreak = () => safeLocal.get(ON_BREAK_KEY) !== null
