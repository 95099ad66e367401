/** Vitest's runner of tests, in a worker: switches mutants on and off between two runs of the same test. */
import { relative } from 'node:path'

import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest'

import { note, readLog, readPlan, writeNow } from './log.ts'

/** What the instrumented code reads and counts; the names are Stryker's. */
type Switch = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}
type Task = Parameters<TestRunner['onBeforeTryTask']>[0]
type Try = Parameters<TestRunner['onBeforeTryTask']>[1]

const LOOP = 100 // so many times as often as without the mutant is for ever
/** A test that takes so much longer than without the mutant, at least 3 s, does not come to its end. */
const limitOf = (usual: number) => Math.max(3000, usual * 10)
const { setTimeout: realTimeout, clearTimeout: endTimeout } = globalThis // tests may fake them
const nothingLeft = new Error('nothing left to try')

const plan = readPlan()
const mutants = ((globalThis as Record<string, unknown>)['__stryker__'] ??= {}) as Switch
if (plan.mode === 'one') mutants.activeMutant = plan.mutant

const fileOf = (test: { file: { filepath: string } }) => relative(process.cwd(), test.file.filepath)
function nameOf(test: { name: string; suite?: unknown }): string {
  const suite = test.suite as { name: string; suite?: unknown } | undefined
  return suite?.name ? `${nameOf(suite)} > ${test.name}` : test.name
}

export default class MutantRunner extends TestRunner {
  /** Killed in this worker or an earlier one, or not to be judged in one with others. */
  private readonly over = new Set(
    readLog().flatMap((entry) => (entry.kind === 'killed' || entry.kind === 'dirty' ? entry.mutant : [])),
  )
  /** Mutants that are left for the test that runs; null: once without any. */
  private queue: (string | null)[] = []
  private current: string | null | undefined
  /** The test failed with it: counted when the test passes without it. */
  private suspect: string | null = null
  private isDirty = false
  private began = 0

  override async onBeforeRunTask(test: Task) {
    await super.onBeforeRunTask(test)
    if (plan.mode !== 'each' || test.type !== 'test') return
    const hits = plan.known[fileOf(test)]?.[nameOf(test)]?.hits ?? {}
    const left = plan.mutants.filter((mutant) => hits[mutant] !== undefined && !this.over.has(mutant))
    this.queue = this.isDirty || left.length === 0 ? [] : [null, ...left]
    this.suspect = null
    if (this.queue.length === 0) test.mode = 'skip'
    else test.repeats = left.length * 2 // each may be followed by a run without it
  }

  override onBeforeTryTask(test: Task, options: Try) {
    super.onBeforeTryTask(test, options)
    this.began = performance.now()
    if (plan.mode === 'look') mutants.currentTestId = nameOf(test)
    if (plan.mode !== 'each') return
    this.current = this.queue.shift()
    if (this.current === undefined) throw nothingLeft
    const hits = plan.known[fileOf(test)]?.[nameOf(test)]?.hits[this.current ?? ''] ?? 0
    Object.assign(mutants, { activeMutant: this.current ?? undefined, hitCount: 0, hitLimit: hits * LOOP })
    writeNow({ pid: process.pid, at: Date.now(), mutant: this.current ?? '' })
  }

  async runTask(test: RunnerTestCase) {
    const run = TestRunner.getTestFn(test)
    const usual = plan.mode === 'each' ? plan.known[fileOf(test)]?.[nameOf(test)]?.usual : undefined
    if (usual === undefined) return run()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise((_, reject) => {
      timer = realTimeout(() => reject(new Error('comes to no end')), limitOf(usual))
    })
    await Promise.race([run(), late]).finally(() => endTimeout(timer))
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: Try) {
    await super.onAfterRetryTask(test, options)
    const hasFailed = test.result?.state === 'fail'
    if (plan.mode === 'look') this.noteHits(test, hasFailed)
    if (plan.mode === 'one' && hasFailed) note({ kind: 'killed', mutant: plan.mutant, test: nameOf(test) })
    if (plan.mode !== 'each' || this.current === undefined) return
    mutants.activeMutant = undefined
    if (test.result) delete test.result.errors
    if (this.current !== null && hasFailed) {
      this.suspect = this.current
      this.queue.unshift(null)
    } else if (this.current === null) this.judge(test, hasFailed)
  }

  override onAfterRunFiles(files: RunnerTestFile[]) {
    super.onAfterRunFiles(files)
    writeNow(null)
    const { static: loaded = {} } = mutants.mutantCoverage ?? {}
    for (const file of files) {
      const name = fileOf({ file })
      if (plan.mode === 'look') note({ kind: 'loaded', file: name, mutants: Object.keys(loaded) })
      const hasFailedToLoad = file.result?.state === 'fail' && file.tasks.length === 0
      if (plan.mode === 'one' && hasFailedToLoad) note({ kind: 'killed', mutant: plan.mutant, test: name })
    }
  }

  private noteHits(test: RunnerTestCase, hasFailed: boolean) {
    const [file, name] = [fileOf(test), nameOf(test)]
    mutants.currentTestId = undefined
    if (hasFailed) note({ kind: 'broken', file, test: name })
    else
      note({
        kind: 'known',
        file,
        test: name,
        hits: mutants.mutantCoverage?.perTest[name] ?? {},
        usual: performance.now() - this.began,
      })
  }

  /** The test has run without a mutant. */
  private judge(test: RunnerTestCase, hasFailed: boolean) {
    const { suspect } = this
    this.suspect = null
    if (suspect !== null) this.over.add(suspect)
    if (hasFailed) {
      // what the last mutant has left behind breaks the test: nothing that follows in this worker would be true
      this.isDirty = true
      this.queue = []
      note(
        suspect === null
          ? { kind: 'broken', file: fileOf(test), test: nameOf(test) }
          : { kind: 'dirty', file: fileOf(test), mutant: suspect },
      )
    } else if (suspect !== null) note({ kind: 'killed', mutant: suspect, test: nameOf(test) })
  }
}
