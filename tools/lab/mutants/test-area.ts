import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { createInstrumenter } from '@stryker-mutator/instrumenter'
import { createVitest, type Vitest } from 'vitest/node'

import type { Area } from './areas.ts'
import { type Entry, type Known, append, readLog, readNow, writeNow, writePlan } from './log.ts'

export type Mutant = { id: string; file: string; line: string; lineNumber: number; text: string; replacement: string }

/** Replacements by an empty string, object or list: the type checker rejects most of them, and none is a decision. */
const rejectedByTypes = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration']

const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent, trace: silent, fatal: silent }

/** The dependencies that Stryker's instrumenter injects. */
function container() {
  const parts: Record<string, unknown> = {
    logger: { ...log, isDebugEnabled: () => false, isInfoEnabled: () => false, isTraceEnabled: () => false },
  }
  const injector = {
    provideValue(name: string, part: unknown) {
      parts[name] = part
      return injector
    },
    injectClass<T>(Part: { new (...given: never[]): T; inject: string[] }) {
      return new Part(...(Part.inject.map((name) => parts[name]) as never[]))
    },
  }
  return injector
}

/** The code of an area with every mutant in it, by absolute path, and the list of them. */
export async function instrument({
  code,
  hasTexts = false,
}: Area): Promise<{ sources: Map<string, string>; mutants: Mutant[] }> {
  const files = code.flatMap((pattern) => globSync(pattern).toSorted()).filter((file) => !file.includes('.test.'))
  const texts = new Map(files.map((file) => [resolve(file), readFileSync(file, 'utf8')]))
  const excludedMutations = hasTexts ? [] : rejectedByTypes
  const instrumenter = createInstrumenter(container() as never)
  const made = await instrumenter.instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { ignorers: [], excludedMutations, plugins: null, noHeader: false },
  )
  const selected = made.mutants.filter(({ mutatorName }) => !excludedMutations.includes(mutatorName))
  const mutants = selected.map(({ id, fileName, location: { start, end }, replacement }) => {
    const [first = '', ...rest] = (texts.get(fileName) ?? '').split('\n').slice(start.line, end.line + 1)
    const text = rest.length > 0 ? `${first.slice(start.column)} …` : first.slice(start.column, end.column)
    const file = files.find((name) => resolve(name) === fileName) ?? fileName
    return {
      id,
      file,
      line: first.trim(),
      lineNumber: start.line + 1,
      text,
      replacement: replacement.replaceAll(/\s+/g, ' '),
    }
  })
  return { sources: new Map(made.files.map(({ name, content }) => [name, content])), mutants }
}

/** Time after which a test is considered endless, including its limit and a busy machine, ms. */
const FOR_EVER = 30_000
/** Maximum runs of one file. A run ends when a mutant leaves state behind; the rest is then judged one by one. */
const ROUNDS = 60

export type Judged = { mutant: Mutant; isKilled: boolean; isReached: boolean }

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

function openVitest(tests: string[], sources: Map<string, string>): Promise<Vitest> {
  return createVitest(
    'test',
    {
      config: false,
      root: folder('.'),
      include: tests,
      environment: 'node',
      setupFiles: ['tests/unit/setup.ts'],
      runner: folder('tools/lab/mutants/runner.ts'),
      reporters: [{}],
      silent: true,
      watch: false,
      pool: 'forks',
      maxWorkers: 1,
      fileParallelism: false,
      fsModuleCache: false, // it would return the code of an earlier run, with other mutants
      restoreMocks: true,
      unstubGlobals: true,
      testTimeout: 20_000,
    },
    {
      resolve: { alias: { '~': folder('src'), '~tests': folder('tests') } },
      define: { __BUILD_ID__: '"test"' },
      plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => sources.get(id.split('?')[0] ?? '') }],
    },
  )
}

/**
 * Ends a worker in an endless loop: its mutant is killed. Without a mutant, the previous mutant caused the loop.
 * Returns a cleanup function.
 */
function watchLoops() {
  const timer = setInterval(() => {
    const now = readNow()
    if (!now || Date.now() - now.at < FOR_EVER) return
    const { pid, file, mutant, isClean } = now
    if (mutant !== null && isClean) append({ kind: 'dirty', file, mutant })
    else if (mutant !== null) append({ kind: 'killed', mutant, test: 'for ever' })
    writeNow(null)
    process.kill(pid, 'SIGKILL')
  }, 1000)
  return () => clearInterval(timer)
}

async function runFiles(vitest: Vitest, files: string[]) {
  vitest.state.filesMap.clear()
  writeNow(null)
  const unwatch = watchLoops()
  await vitest.start(files.map((file) => resolve(file))).catch(() => undefined) // a worker that was ended
  unwatch()
}

const mutantsOf = (...kinds: Entry['kind'][]) =>
  new Set(readLog().flatMap((entry) => (kinds.includes(entry.kind) && 'mutant' in entry ? entry.mutant : [])))
const killed = () => mutantsOf('killed')

const reachedIn = (known: Known, file: string) =>
  new Set(Object.values(known[file] ?? {}).flatMap(({ hits }) => Object.keys(hits)))

type Around = { known: Known; loaded: Record<string, Set<string>> }

/** Finds the tests that execute each mutant, and the files that load mutated code. */
async function inspect(vitest: Vitest, files: string[]): Promise<Around> {
  writePlan({ mode: 'look' })
  await runFiles(vitest, files)
  const known: Known = {}
  const loaded: Around['loaded'] = {}
  for (const entry of readLog()) {
    if (entry.kind === 'broken') throw new Error(`${entry.file} fails as it is: ${entry.test}`)
    if (entry.kind === 'known') (known[entry.file] ??= {})[entry.test] = entry
    const before = entry.kind === 'once' ? known[entry.file]?.[entry.test] : undefined
    if (before) before.isOnce = true
    if (entry.kind === 'loaded') for (const mutant of entry.mutants) (loaded[mutant] ??= new Set()).add(entry.file)
  }
  return { known, loaded }
}

async function judgeEach(vitest: Vitest, files: string[], mutants: Mutant[], known: Known) {
  for (const file of files) {
    const reached = reachedIn(known, file)
    const leftOf = () => {
      const over = mutantsOf('killed', 'dirty')
      return mutants.filter(({ id }) => reached.has(id) && !over.has(id)).map(({ id }) => id)
    }
    let hasNews = true
    for (let round = 0; round < ROUNDS && hasNews; round += 1) {
      const before = readLog().length
      const left = leftOf()
      if (left.length === 0) break
      writePlan({ mode: 'each', mutants: left, known })
      await runFiles(vitest, [file])
      const news = readLog().slice(before)
      // a worker in which nothing fell has shown those that are left without what others leave behind
      hasNews = news.some(({ kind }) => kind === 'killed' || kind === 'dirty')
    }
    // the last run did not reach all of them
    if (hasNews) for (const mutant of leftOf()) append({ kind: 'dirty', file, mutant })
  }
}

/**
 * Runs a separate worker for each mutant that is executed while the code loads, only once per worker, or only by an
 * unrepeatable test, or that has left state behind.
 */
async function judgeAlone(vitest: Vitest, files: string[], mutants: Mutant[], { known, loaded }: Around) {
  const once = Object.values(known).flatMap((tests) => Object.values(tests).filter(({ isOnce }) => isOnce))
  const passed = new Set(readLog().flatMap((entry) => (entry.kind === 'passed' ? entry.mutants : [])))
  const unsure = mutantsOf('missed')
    .difference(passed)
    .union(mutantsOf('dirty'))
    .union(new Set(Object.keys(loaded)))
    .union(new Set(once.flatMap(({ hits }) => Object.keys(hits))))
  for (const { id } of mutants.filter((mutant) => unsure.has(mutant.id))) {
    for (const file of files) {
      if (killed().has(id)) break
      const reaching = Object.entries(known[file] ?? {}).flatMap(([test, { hits }]) => (hits[id] ? test : []))
      const isLoaded = loaded[id]?.has(file) ?? false
      if (!isLoaded && reaching.length === 0) continue
      writePlan({ mode: 'one', mutant: id, tests: isLoaded ? undefined : reaching })
      await runFiles(vitest, [file])
    }
  }
}

/** Every mutant of an area, with its outcome. */
export async function testArea(name: string, area: Area): Promise<Judged[]> {
  const folderPath = folder(`.cache/mutants/${name}`)
  rmSync(folderPath, { recursive: true, force: true })
  mkdirSync(folderPath, { recursive: true })
  process.env['MUTANTS_FOLDER'] = folderPath
  const { sources, mutants } = await instrument(area)
  const tests = area.tests.flatMap((pattern) => globSync(pattern).toSorted())
  const files = [...new Set(tests)]
  const vitest = await openVitest(files, sources)
  try {
    const { known, loaded } = await inspect(vitest, files)
    await judgeEach(vitest, files, mutants, known)
    await judgeAlone(vitest, files, mutants, { known, loaded })
    const reached = files.reduce((all, file) => all.union(reachedIn(known, file)), new Set(Object.keys(loaded)))
    const over = killed()
    return mutants.map((mutant) => ({ mutant, isKilled: over.has(mutant.id), isReached: reached.has(mutant.id) }))
  } finally {
    await vitest.close()
  }
}
