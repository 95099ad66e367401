import type { Adapter } from './adapter.ts'
import { benchOf } from './bench.ts'
import type { ApiDocument } from './document.ts'
import { send } from './http.ts'
import { runTests, type Result } from './run.ts'
import type { ConformanceTest } from './test.ts'

/**
 * A switch of the mock that breaks a promise: its id, plus a letter if there are several. `calls`: ids of the only
 * calls that it changes; null if it changes all of them.
 */
export type Switch = { promise: string; about: string; also: readonly string[]; calls: readonly string[] | null }

/** Every switch of a mock. */
export async function switchesOf(api: string): Promise<Switch[]> {
  const { text } = await send(api, '/__mock/state')
  return (JSON.parse(text) as { breaches: Switch[] }).breaches
}

/** The id of the promise that a switch breaks. */
export const promiseOf = ({ promise }: Switch) => promise.replace(/[a-z]$/, '')

/**
 * The tests that a switch can change: those of its promise, and those that made one of its calls in a run without a switch.
 */
export function concernedBy(broken: Switch, baseline: readonly Result[]): ConformanceTest[] {
  const { calls } = broken
  return baseline
    .filter(({ test, called }) => test.promise === promiseOf(broken) || !calls || calls.some((id) => called.has(id)))
    .map(({ test }) => test)
}

/** Runs tests against a mock that breaks a promise for each of their calls. */
export function runBroken(
  { api, adapter, document }: { api: string; adapter: Adapter; document: ApiDocument },
  broken: Switch,
  tests: readonly ConformanceTest[],
): Promise<Result[]> {
  const headers = { ...adapter.headers, 'x-mock-breach': broken.promise }
  return runTests(benchOf(api, { ...adapter, headers }, document), tests)
}

const failed = ({ outcome }: Result) => outcome === 'failed'

/** Unexpected results of a switch: a test of a promise outside `also` did not pass, or no test of the broken promise failed. */
export function unexpectedOf(broken: Switch, results: readonly Result[]): string[] {
  const own = promiseOf(broken)
  const strays = results
    .filter(({ test, outcome }) => test.promise !== own && !broken.also.includes(test.promise) && outcome !== 'passed')
    .map(({ test, outcome }) => `${test.promise} ${test.title}: ${outcome}`)
  const isSeen = results.some((result) => result.test.promise === own && failed(result))
  return isSeen ? strays : [`no test of ${own} has failed`, ...strays]
}

/** Tests that no switch has turned red. */
export function neverRed(tests: readonly ConformanceTest[], runs: readonly (readonly Result[])[]): string[] {
  const red = new Set(runs.flatMap((results) => results.filter(failed).map(({ test }) => test)))
  return tests.filter((test) => !red.has(test)).map(({ promise, title }) => `${promise} ${title}`)
}
