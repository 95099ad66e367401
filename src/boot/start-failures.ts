import { attempt } from './attempt.ts'

const KEY = 'start-failures'
/** Enough for ten of them, in characters: more in a row say nothing new. */
const KEPT = 2000

/** Keeps what went wrong, in one line, until a start succeeds: a page without the app cannot report it. */
export function noteStartFailure(line: string) {
  attempt(() => localStorage.setItem(KEY, `${localStorage.getItem(KEY) ?? ''}\n${line}`.slice(-KEPT)))
}

/** Hands out what went wrong with earlier starts, once: the address of the file that did not load, or the error. */
export function takeStartFailures(): string[] {
  return attempt(() => {
    const lines = (localStorage.getItem(KEY) ?? '').split('\n').filter(Boolean)
    localStorage.removeItem(KEY)
    return lines
  }, [])
}
