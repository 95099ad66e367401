import { jitter } from '../lib/jitter.ts'
import { RESTART_BASE, RESTART_MAX } from '../constants/start.ts'
import { attempt } from './attempt.ts'

const KEY = 'restarts'
/** If restarts cannot be counted, the wait is that of the fourth one. */
const UNCOUNTED = 3

/** How often in a row this tab has started over without getting the app. */
export const restarts = () => attempt(() => Number(sessionStorage.getItem(KEY)) || 0, UNCOUNTED)

export function noteRestarts(count: number) {
  attempt(() => sessionStorage.setItem(KEY, String(count)))
}

/** Wait before the page starts over, ms: none the first time, and never the same for two visitors after that. */
export function restartWait(count: number, random = Math.random): number {
  return count && jitter(Math.min(RESTART_BASE * 2 ** count, RESTART_MAX), random)
}
