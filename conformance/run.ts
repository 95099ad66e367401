import type { ConformanceTest } from './test.ts'
import { NotProven, Stop, Trial, type Bench, type Finding } from './trial.ts'

export type Outcome = 'passed' | 'failed' | 'not proven'

export type Result = {
  test: ConformanceTest
  outcome: Outcome
  /** Why it is not proven. */
  reason: string | null
  findings: readonly Finding[]
  /** Ids of the operations that it called. */
  called: ReadonlySet<string>
  checks: number
  ms: number
}

function ended(trial: Trial, error: unknown): Pick<Result, 'outcome' | 'reason'> {
  if (trial.findings.length > 0) return { outcome: 'failed', reason: null }
  if (error instanceof NotProven) return { outcome: 'not proven', reason: error.message }
  if (trial.checks === 0) {
    trial.findings.push({ expected: 'at least one check', request: 'nothing', actual: 'nothing' })
    return { outcome: 'failed', reason: null }
  }
  return { outcome: 'passed', reason: null }
}

async function runOne(bench: Bench, test: ConformanceTest, name: string): Promise<Result> {
  const trial = new Trial(bench, name)
  const started = performance.now()
  let error: unknown = null
  try {
    await test.run(trial)
  } catch (thrown) {
    error = thrown
    if (!(thrown instanceof NotProven || thrown instanceof Stop)) {
      const message = thrown instanceof Error ? thrown.message : String(thrown)
      trial.findings.push({ expected: 'the test finishes', request: test.title, actual: message })
    }
  }
  const { checks, findings, called } = trial
  return { test, ...ended(trial, error), findings, called, checks, ms: performance.now() - started }
}

/** 0 is a, 25 is z, 26 is ba. */
const lettersOf = (count: number): string =>
  (count < 26 ? '' : lettersOf(Math.floor(count / 26))) + String.fromCodePoint(97 + (count % 26))

/** A name for each test, of a to z, 0 to 9 and -: its promise, and a letter or more. */
export function namesOf(tests: readonly ConformanceTest[]): string[] {
  const counts = new Map<string, number>()
  return tests.map(({ promise }) => {
    const count = counts.get(promise) ?? 0
    counts.set(promise, count + 1)
    return `${promise.toLowerCase()}-${lettersOf(count)}`
  })
}

/** Runs tests one after the other; those that advance the time run last. Returns results in the order of the tests. */
export async function runTests(
  bench: Bench,
  tests: readonly ConformanceTest[],
  onResult: (result: Result) => void = () => {},
): Promise<Result[]> {
  const names = namesOf(tests)
  const results = new Map<ConformanceTest, Result>()
  const inOrder = tests.map((test, index) => ({ test, name: names[index] ?? '' }))
  for (const { test, name } of inOrder.toSorted((a, b) => Number(a.test.moves) - Number(b.test.moves))) {
    const result = await runOne(bench, test, name)
    results.set(test, result)
    onResult(result)
  }
  return tests.flatMap((test) => results.get(test) ?? [])
}
