import { globSync, mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { createVitest, type Vitest } from 'vitest/node'

import type { Area } from './areas.ts'
import { instrument, type Mutant } from './instrument.ts'
import { type Known, note, readLog, readNow, writeNow, writePlan } from './log.ts'

/** A test that has come to no end in this time, its own limit and a busy machine taken together, ms. */
const FOR_EVER = 30_000
/** Runs of one file that leave something behind: what is left then is asked one by one. */
const ROUNDS = 12

export type Judged = { mutant: Mutant; isKilled: boolean; isReached: boolean }

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

function openVitest(tests: string[], sources: Map<string, string>): Promise<Vitest> {
  return createVitest(
    'test',
    {
      config: false,
      root: folder('.'),
      include: tests,
      environment: 'node',
      setupFiles: ['tests/unit/setup.ts'],
      runner: folder('tools/mutants/runner.ts'),
      reporters: [{}],
      silent: true,
      watch: false,
      pool: 'forks',
      maxWorkers: 1,
      fileParallelism: false,
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

/** Ends a worker that is lost in a loop: that mutant was noticed. Returns the undo. */
function watchLoops() {
  const timer = setInterval(() => {
    const now = readNow()
    if (!now?.mutant || Date.now() - now.at < FOR_EVER) return
    note({ kind: 'killed', mutant: now.mutant, test: 'for ever' })
    writeNow(null)
    process.kill(now.pid, 'SIGKILL')
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

const killed = () => new Set(readLog().flatMap((entry) => (entry.kind === 'killed' ? entry.mutant : [])))
const dirty = () => new Set(readLog().flatMap((entry) => (entry.kind === 'dirty' ? entry.mutant : [])))

const reachedIn = (known: Known, file: string) =>
  new Set(Object.values(known[file] ?? {}).flatMap(({ hits }) => Object.keys(hits)))

type Around = { known: Known; loaded: Record<string, Set<string>> }

/** Which tests come by which mutants, and which files load code with mutants in it. */
async function lookAround(vitest: Vitest, files: string[]): Promise<Around> {
  writePlan({ mode: 'look' })
  await runFiles(vitest, files)
  const known: Known = {}
  const loaded: Around['loaded'] = {}
  for (const entry of readLog()) {
    if (entry.kind === 'broken') throw new Error(`${entry.file} fails as it is: ${entry.test}`)
    if (entry.kind === 'known') (known[entry.file] ??= {})[entry.test] = entry
    if (entry.kind === 'loaded') for (const mutant of entry.mutants) (loaded[mutant] ??= new Set()).add(entry.file)
  }
  return { known, loaded }
}

async function judgeEach(vitest: Vitest, files: string[], mutants: Mutant[], known: Known) {
  for (const file of files) {
    const reached = reachedIn(known, file)
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = readLog().length
      const over = killed().union(dirty())
      const left = mutants.filter(({ id }) => reached.has(id) && !over.has(id)).map(({ id }) => id)
      if (left.length === 0) break
      writePlan({ mode: 'each', mutants: left, known })
      await runFiles(vitest, [file])
      const news = readLog().slice(before)
      const isWhole = !news.some((entry) => entry.kind !== 'killed' || entry.test === 'for ever')
      if (isWhole) break
    }
  }
}

/**
 * A worker of its own for each mutant that is left: it may be there while the code loads, have left something behind, or have
 * been hidden by what an earlier run of the same test had left.
 */
async function judgeAlone(vitest: Vitest, files: string[], mutants: Mutant[], { known, loaded }: Around) {
  for (const { id } of mutants) {
    for (const file of files) {
      if (killed().has(id)) break
      if (!loaded[id]?.has(file) && !reachedIn(known, file).has(id)) continue
      writePlan({ mode: 'one', mutant: id })
      await runFiles(vitest, [file])
    }
  }
}

/** Every mutant of an area, with what became of it. */
export async function testArea(name: string, area: Area): Promise<Judged[]> {
  const place = folder(`.cache/mutants/${name}`)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  process.env['MUTANTS_FOLDER'] = place
  const { sources, mutants } = await instrument(area)
  const tests = area.tests.flatMap((pattern) => globSync(pattern).toSorted())
  const files = [...new Set(tests)]
  const vitest = await openVitest(files, sources)
  try {
    const { known, loaded } = await lookAround(vitest, files)
    await judgeEach(vitest, files, mutants, known)
    await judgeAlone(vitest, files, mutants, { known, loaded })
    const reached = files.reduce((all, file) => all.union(reachedIn(known, file)), new Set(Object.keys(loaded)))
    const over = killed()
    return mutants.map((mutant) => ({ mutant, isKilled: over.has(mutant.id), isReached: reached.has(mutant.id) }))
  } finally {
    await vitest.close()
  }
}
