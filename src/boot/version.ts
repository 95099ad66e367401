import { jitter } from '../lib/moments.ts'
import { PROBE_TIMEOUT, RETRY_MAX } from '../constants/network.ts'
import { START_SETTLED, UPDATE_CHECK_GAP, UPDATE_CHECK_PERIOD } from '../constants/start.ts'
import { attempt, timeoutSignal } from './browser.ts'

const KEY = 'least-build'

/** Content of `/version.json`: the build on the server, its number, and the least number that may run. */
export type Version = { build: string; number: number; least?: number }

/**
 * Fetches `/version.json` bypassing caches (3 s timeout). Returns null for anything else, such as the page of a
 * captive portal.
 */
export async function fetchVersion(): Promise<Version | null> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store', ...timeoutSignal(PROBE_TIMEOUT) })
    const version = (await response.json()) as Version
    return version.build ? version : null
  } catch {
    return null
  }
}

export function saveLeast({ least = 0 }: Version) {
  attempt(() => localStorage.setItem(KEY, String(least)))
}

/** True if the build of this number may run, as last known on this device. */
export const mayRun = (number: number) => !(attempt(() => Number(localStorage.getItem(KEY)), 0) > number)

/**
 * Checks whether this build may still run: once the page has loaded or is 10 s old, when it becomes visible, and
 * every hour. Without a response it retries within 30 s.
 */
export function watchVersion(number: number, onOutdated: () => void) {
  let askedAt = -Infinity
  async function ask() {
    if (document.hidden || performance.now() - askedAt < UPDATE_CHECK_GAP) return
    askedAt = performance.now()
    const version = await fetchVersion()
    if (!version) {
      askedAt = -Infinity
      setTimeout(ask, jitter(RETRY_MAX))
      return
    }
    saveLeast(version)
    if ((version.least ?? 0) > number) onOutdated()
  }
  addEventListener('load', ask)
  setTimeout(ask, START_SETTLED) // a picture can delay the load event for long
  document.addEventListener('visibilitychange', ask)
  setInterval(ask, UPDATE_CHECK_PERIOD)
}
