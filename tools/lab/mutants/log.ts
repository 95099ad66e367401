import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Plan of a worker. `look`: find the mutants that each test executes. `each`: run every test with every mutant that
 * it executes, one after the other in the same worker. `one`: run the tests with one mutant that is active from the
 * start.
 */
export type Plan =
  | { mode: 'look' }
  | { mode: 'each'; mutants: string[]; known: Known }
  /** `tests`: those that execute it; by default all of the file. */
  | { mode: 'one'; mutant: string; tests?: string[] | undefined }

/**
 * Executions of each mutant by a test, and its usual duration, ms. `isOnce`: the test fails when repeated in the same
 * worker, for example because it consumed a response.
 */
type KnownTest = { hits: Record<string, number>; usual: number; isOnce?: boolean }
/** file → test → known data */
export type Known = Record<string, Record<string, KnownTest>>

/**
 * A line of the log. `dirty`: after this mutant a test fails without it, too. `missed`: no test of the file executed
 * it a second time in the same worker. Both are judged in a separate worker, unless a test of another file has
 * `passed`.
 */
export type Entry =
  | ({ kind: 'known'; file: string; test: string } & KnownTest)
  | { kind: 'loaded' | 'passed'; file: string; mutants: string[] }
  | { kind: 'broken' | 'once'; file: string; test: string }
  | { kind: 'killed'; mutant: string; test: string }
  | { kind: 'dirty' | 'missed'; file: string; mutant: string }

/**
 * Current step of a worker; if nothing follows, it hangs. `mutant`: the active one or, if `isClean`, the one after
 * which the test runs without any; null: none. `at`: ms since 1970.
 */
export type Now = { pid: number; at: number; file: string; mutant: string | null; isClean: boolean }

const folder = () => process.env['MUTANTS_FOLDER'] ?? '.cache/mutants'
const read = (name: string): unknown => JSON.parse(readFileSync(`${folder()}/${name}.json`, 'utf8'))
const write = (name: string, value: unknown) => writeFileSync(`${folder()}/${name}.json`, JSON.stringify(value))

export const readPlan = () => read('plan') as Plan
export const writePlan = (plan: Plan) => write('plan', plan)
export const writeNow = (now: Now | null) => write('now', now)

export function readNow(): Now | null {
  try {
    return read('now') as Now | null
  } catch {
    return null // being written
  }
}

export function append(entry: Entry) {
  appendFileSync(`${folder()}/log.jsonl`, `${JSON.stringify(entry)}\n`)
}

export function readLog(): Entry[] {
  const path = `${folder()}/log.jsonl`
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry)
}
