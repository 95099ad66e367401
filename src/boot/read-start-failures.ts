import { attempt } from './attempt.ts'
import { START_FAILURES_KEY } from './start-failures.ts'

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
