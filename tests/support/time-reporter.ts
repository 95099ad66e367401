import type { FullConfig, FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const NAMED = 10
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`

/** Names the slowest tests and the time of the run. In CI a run that takes longer than its budget fails. */
export default class TimeReporter implements Reporter {
  readonly #budget: number
  #shards = 1
  readonly #took: { name: string; ms: number }[] = []

  constructor({ budgetMinutes }: { budgetMinutes: number }) {
    this.#budget = budgetMinutes * 60_000
  }

  onBegin(config: FullConfig) {
    this.#shards = config.shard?.total ?? 1
  }

  onTestEnd(test: TestCase, { duration }: TestResult) {
    this.#took.push({ name: test.titlePath().slice(1).join(' › '), ms: duration })
  }

  async onEnd({ duration, status }: FullResult): Promise<{ status: FullResult['status'] }> {
    if (this.#took.length <= 1) return { status }
    const slowest = this.#took.toSorted((one, other) => other.ms - one.ms).slice(0, NAMED)
    const sum = this.#took.reduce((total, { ms }) => total + ms, 0)
    console.log(`\n${this.#took.length} tests in ${minutes(duration)}, ${minutes(sum)} of workers. The slowest:`)
    for (const { name, ms } of slowest) console.log(`  ${seconds(ms).padStart(7)}  ${name}`)
    const budget = this.#budget / this.#shards
    if (duration <= budget) return { status }
    console.log(`Over the budget of ${minutes(budget)}: see budgetMinutes in playwright.config.ts.`)
    return { status: process.env['CI'] && status === 'passed' ? 'failed' : status }
  }
}
