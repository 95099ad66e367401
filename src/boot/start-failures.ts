import { attempt } from './browser.ts'

export const START_FAILURES_KEY = 'start-failures'
/** Characters, enough for ten errors; further ones add no information. */
const KEPT = 2000

/**
 * Stores the failure as one line that starts with the build, until a start succeeds. A page without the app cannot
 * report it, and the next page may be of another build.
 */
export function recordStartFailure(line: string) {
  attempt(() =>
    localStorage.setItem(START_FAILURES_KEY, `${localStorage.getItem(START_FAILURES_KEY) ?? ''}\n${line}`.slice(-KEPT)),
  )
}

/** A start that failed. `build`: number or name of its build, '' if that build did not store it. */
export type StartFailure = { build: string; message: string }

function readLine(line: string): StartFailure {
  const [, build = '', message = line] = /^(\d+(?:-\w+)?) (.*)$/.exec(line) ?? []
  return { build, message }
}

/** Returns and clears the failures of earlier starts: the URL of the file that did not load, or the error. */
export function readStartFailures(): StartFailure[] {
  return attempt(() => {
    const lines = (localStorage.getItem(START_FAILURES_KEY) ?? '').split('\n').filter(Boolean)
    localStorage.removeItem(START_FAILURES_KEY)
    return lines.map(readLine)
  }, [])
}
