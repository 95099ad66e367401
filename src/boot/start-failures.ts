import { attempt } from './attempt.ts'

export const START_FAILURES_KEY = 'start-failures'
/** Characters, enough for ten errors; further ones add no information. */
const KEPT = 2000

/**
 * Stores the failure as one line that starts with the build, until a start succeeds: a page without the app cannot
 * report it, and the next page may be of another build.
 */
export function recordStartFailure(line: string) {
  attempt(() =>
    localStorage.setItem(START_FAILURES_KEY, `${localStorage.getItem(START_FAILURES_KEY) ?? ''}\n${line}`.slice(-KEPT)),
  )
}
