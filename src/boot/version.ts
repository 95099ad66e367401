import { jitter } from '../lib/jitter.ts'
import { PROBE_TIMEOUT, RETRY_MAX } from '../constants/network.ts'
import { START_SETTLED } from '../constants/start.ts'
import { UPDATE_CHECK_GAP, UPDATE_CHECK_PERIOD } from '../constants/worker.ts'
import { attempt } from './attempt.ts'
import { timeoutSignal } from './timeout-signal.ts'

const KEY = 'least-build'

/** What `/version.json` says: the build on the server, its number, and the least number that may run. */
export type Version = { build: string; number: number; least?: number }

/** Asks past every cache, for 3 s. Null without a word of ours: a captive portal's page is none. */
export async function askVersion(): Promise<Version | null> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store', ...timeoutSignal(PROBE_TIMEOUT) })
    const version = (await answer.json()) as Version
    return version.build ? version : null
  } catch {
    return null
  }
}

export function saveLeast({ least = 0 }: Version) {
  attempt(() => localStorage.setItem(KEY, String(least)))
}

/** May the build of this number run, by what was last known on this device? */
export const mayRun = (number: number) => !(attempt(() => Number(localStorage.getItem(KEY)), 0) > number)

/**
 * Asks once the page is loaded, or 10 s old, when it is shown again, and every hour, whether this build may still run.
 * Without a word it asks again within 30 s.
 */
export function watchVersion(number: number, onOutdated: () => void) {
  let askedAt = -Infinity
  async function ask() {
    if (document.hidden || performance.now() - askedAt < UPDATE_CHECK_GAP) return
    askedAt = performance.now()
    const version = await askVersion()
    if (!version) {
      askedAt = -Infinity
      setTimeout(ask, jitter(RETRY_MAX))
      return
    }
    saveLeast(version)
    if ((version.least ?? 0) > number) onOutdated()
  }
  addEventListener('load', ask)
  setTimeout(ask, START_SETTLED) // a picture can hold up the loading for long
  document.addEventListener('visibilitychange', ask)
  setInterval(ask, UPDATE_CHECK_PERIOD)
}
