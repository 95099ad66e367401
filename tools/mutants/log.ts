import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * What the workers do next. `look`: which mutants does each test come by; `each`: every test against every mutant that it
 * comes by, one after the other in the same worker; `one`: the tests of a worker in which one mutant lives from the start.
 */
export type Plan =
  { mode: 'look' } | { mode: 'each'; mutants: string[]; known: Known } | { mode: 'one'; mutant: string }

/** How often a test comes by each mutant, and how long it usually takes, ms. */
type KnownTest = { hits: Record<string, number>; usual: number }
/** file → test → what is known of it */
export type Known = Record<string, Record<string, KnownTest>>

/** A line of the log. `dirty`: after this mutant the same test fails without it as well. */
export type Entry =
  | ({ kind: 'known'; file: string; test: string } & KnownTest)
  | { kind: 'loaded'; file: string; mutants: string[] }
  | { kind: 'broken'; file: string; test: string }
  | { kind: 'killed'; mutant: string; test: string }
  | { kind: 'dirty'; file: string; mutant: string }

/** The mutant that a worker runs now: should nothing come after it, it runs for ever. */
export type Now = { pid: number; at: number; mutant: string }

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

export function note(entry: Entry) {
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
