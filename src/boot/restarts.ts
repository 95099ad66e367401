import { jitter } from '../lib/timing.ts'
import { RESTART_BASE, RESTART_MAX } from '../constants/start.ts'
import { attempt } from './attempt.ts'

const KEY = 'restarts'
/** If restarts cannot be counted, the wait is that of the fourth one. */
const UNCOUNTED = 3

/** Returns how often in a row this tab has restarted without getting the app. */
export const restarts = () => attempt(() => Number(sessionStorage.getItem(KEY)) || 0, UNCOUNTED)

export function recordRestarts(count: number) {
  attempt(() => sessionStorage.setItem(KEY, String(count)))
}

/**
 * Returns the wait before the page restarts, ms: 0 the first time, then random, so that visitors do not restart
 * together.
 */
export function restartWait(count: number, random = Math.random): number {
  return count && jitter(Math.min(RESTART_BASE * 2 ** count, RESTART_MAX), random)
}
