/** Vitest's runner of tests, in a worker: switches mutants on and off between two runs of the same test. */
import { relative } from 'node:path'

import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest'

import { append, type Now, readLog, readPlan, writeNow } from './log.ts'

/** State that the instrumented code reads and counts; the names are Stryker's. */
type Switch = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}
type Task = Parameters<TestRunner['onBeforeTryTask']>[0]
type Try = Parameters<TestRunner['onBeforeTryTask']>[1]

const LOOP = 100 // this many times the usual number of hits counts as an endless loop
/** Limit of a test: ten times its usual duration, at least 3 s. */
const limitOf = (usual: number) => Math.max(3000, usual * 10)
/** Timeout for missing elements: the default of 10 s would overlap the next run. */
const patienceOf = (usual: number) => Math.max(1000, usual * 3)
// tests may fake them
const { setTimeout: realTimeout, clearTimeout: endTimeout } = globalThis
const realNow = Date.now.bind(Date)
const stopwatch = performance.now.bind(performance)
const REPEAT = 'the second run of a test, only to see whether there can be one'
const nothingLeft = new Error('nothing left to try')

const plan = readPlan()
const mutants = ((globalThis as Record<string, unknown>)['__stryker__'] ??= {}) as Switch
if (plan.mode === 'one') {
  mutants.activeMutant = plan.mutant
  start({ file: '', mutant: plan.mutant, isClean: false }) // the mutant may be executed while the code loads
}

function start(what: Omit<Now, 'pid' | 'at'>) {
  writeNow({ pid: process.pid, at: realNow(), ...what })
}

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
  /** The test failed with this mutant, which counts if the test passes without it. */
  private suspect: string | null = null
  /** Mutants that ran since the test last passed without any. */
  private sinceClean: string[] = []
  /** Passed tests, whether or not they executed the mutant this time. */
  private readonly passed = new Set<string>()
  private readonly missed = new Set<string>()
  /** The one mutant of this worker. */
  private isKilled = false
  private isDirty = false
  private began = 0

  override async onBeforeRunTask(test: Task) {
    await super.onBeforeRunTask(test)
    if (plan.mode === 'one' && test.type === 'test') {
      const isSelected = plan.tests?.includes(nameOf(test)) ?? true
      if (!isSelected || this.isKilled) test.mode = 'skip'
    }
    if (plan.mode === 'look' && test.type === 'test') test.repeats = 1
    if (plan.mode !== 'each' || test.type !== 'test') return
    const known = plan.known[fileOf(test)]?.[nameOf(test)]
    const hits = known?.hits ?? {}
    const left = known?.isOnce
      ? []
      : plan.mutants.filter((mutant) => hits[mutant] !== undefined && !this.over.has(mutant))
    this.queue = this.isDirty || left.length === 0 ? [] : [null, ...left]
    this.suspect = null
    if (this.queue.length === 0) test.mode = 'skip'
    else test.repeats = left.length * 2 // each may need another run without it
    if (this.queue.length > 0 && 'document' in globalThis) {
      const { configure } = await import('@testing-library/react') // not earlier: it looks for the document when it loads
      configure({ asyncUtilTimeout: patienceOf(known?.usual ?? 0) })
    }
  }

  override onBeforeTryTask(test: Task, options: Try) {
    super.onBeforeTryTask(test, options)
    this.began = stopwatch()
    if (plan.mode === 'look') mutants.currentTestId = options.repeats === 0 ? nameOf(test) : REPEAT
    if (plan.mode === 'one') start({ file: fileOf(test), mutant: plan.mutant, isClean: false })
    if (plan.mode !== 'each') return
    this.current = this.queue.shift()
    if (this.current === undefined) throw nothingLeft
    const hits = plan.known[fileOf(test)]?.[nameOf(test)]?.hits[this.current ?? ''] ?? 0
    Object.assign(mutants, { activeMutant: this.current ?? undefined, hitCount: 0, hitLimit: hits * LOOP })
    start({ file: fileOf(test), mutant: this.current ?? this.suspect, isClean: this.current === null })
  }

  async runTask(test: RunnerTestCase) {
    const run = TestRunner.getTestFn(test)
    const usual = plan.mode === 'each' ? plan.known[fileOf(test)]?.[nameOf(test)]?.usual : undefined
    if (usual === undefined) return run()
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise((_, reject) => {
      timer = realTimeout(() => reject(new Error('comes to no end')), limitOf(usual))
    })
    await Promise.race([run(), timeout]).finally(() => endTimeout(timer))
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: Try) {
    await super.onAfterRetryTask(test, options)
    const hasFailed = test.result?.state === 'fail'
    if (plan.mode === 'look') this.noteHits(test, hasFailed, options.repeats > 0)
    if (plan.mode === 'one' && hasFailed) {
      this.isKilled = true
      append({ kind: 'killed', mutant: plan.mutant, test: nameOf(test) })
    }
    if (plan.mode !== 'each' || this.current === undefined) return
    mutants.activeMutant = undefined
    if (test.result) delete test.result.errors
    if (this.current === null) return this.judge(test, hasFailed)
    this.sinceClean.push(this.current)
    if (hasFailed) {
      this.suspect = this.current
      this.queue.unshift(null)
    } else (mutants.hitCount === 0 ? this.missed : this.passed).add(this.current)
  }

  override onAfterRunFiles(files: RunnerTestFile[]) {
    super.onAfterRunFiles(files)
    writeNow(null)
    const { static: loaded = {} } = mutants.mutantCoverage ?? {}
    for (const file of files) {
      const name = fileOf({ file })
      if (plan.mode === 'look') append({ kind: 'loaded', file: name, mutants: Object.keys(loaded) })
      if (plan.mode === 'each') {
        append({ kind: 'passed', file: name, mutants: [...this.passed] })
        for (const mutant of this.missed.difference(this.passed)) append({ kind: 'missed', file: name, mutant })
      }
      const hasFailedToLoad = file.result?.state === 'fail' && file.tasks.length === 0
      if (plan.mode === 'one' && hasFailedToLoad) append({ kind: 'killed', mutant: plan.mutant, test: name })
    }
  }

  private noteHits(test: RunnerTestCase, hasFailed: boolean, isRepeat: boolean) {
    const [file, name] = [fileOf(test), nameOf(test)]
    mutants.currentTestId = undefined
    if (isRepeat) {
      if (hasFailed) append({ kind: 'once', file, test: name })
    } else if (hasFailed) append({ kind: 'broken', file, test: name })
    else
      append({
        kind: 'known',
        file,
        test: name,
        hits: mutants.mutantCoverage?.perTest[name] ?? {},
        usual: stopwatch() - this.began,
      })
  }

  /** The test has run without a mutant. */
  private judge(test: RunnerTestCase, hasFailed: boolean) {
    const { suspect, sinceClean } = this
    this.suspect = null
    this.sinceClean = []
    if (suspect !== null) this.over.add(suspect)
    if (!hasFailed) {
      if (suspect !== null) append({ kind: 'killed', mutant: suspect, test: nameOf(test) })
      return
    }
    // the mutant left state behind that breaks the test: later results of this worker would be wrong
    this.isDirty = true
    this.queue = []
    const file = fileOf(test)
    const blamed = suspect === null ? sinceClean : [suspect]
    for (const mutant of blamed) append({ kind: 'dirty', file, mutant })
    if (blamed.length === 0) append({ kind: 'broken', file, test: nameOf(test) })
  }
}
