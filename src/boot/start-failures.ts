import { attempt } from './attempt.ts'

export const START_FAILURES_KEY = 'start-failures'
/** Enough for ten of them, in characters: more in a row say nothing new. */
const KEPT = 2000

/**
 * Keeps what went wrong, in one line that begins with the build, until a start succeeds: a page without the app cannot
 * report it, and the next one may be of another build.
 */
export function noteStartFailure(line: string) {
  attempt(() =>
    localStorage.setItem(START_FAILURES_KEY, `${localStorage.getItem(START_FAILURES_KEY) ?? ''}\n${line}`.slice(-KEPT)),
  )
}
