/**
 * npm run conformance:proof: breaks each promise in a mock, two at a time. Checks that only tests of that promise
 * fail, and that each test of the kit fails under at least one switch. A run without a switch shows which tests make the
 * calls that a switch changes; only these run under it. -- SP-25 SP-28 runs only these
 */
import { readAdapter } from './adapter.ts'
import { misused, readArguments } from './arguments.ts'
import { concernedBy, neverRed, promiseOf, runBroken, unexpectedOf, switchesOf, type Switch } from './breach-proof.ts'
import { apiDocument, benchOf } from './bench.ts'
import { mockPlayers, startMock } from './mock.ts'
import { runTests, type Result } from './run.ts'
import { allTests } from './tests/all.ts'

const usage = 'npm run conformance:proof -- [SP-25 …]'
const { words: wanted } = readArguments(usage, { words: 'any' })
const unknown = wanted.filter((id) => !allTests.some(({ promise }) => id.replace(/[a-z]$/, '') === promise))
if (unknown.length > 0) misused(`No test proves: ${unknown.join(', ')}`, usage)
/** One per core: each switch gets a separate mock. */
const LANES = 2
const mocks = await Promise.all(Array.from({ length: LANES }, () => startMock()))
const document = apiDocument()
const faults: string[] = []
const runs: Result[][] = []

async function prove(server: Parameters<typeof runBroken>[0], broken: Switch, baseline: readonly Result[]) {
  const started = performance.now()
  const results = await runBroken(server, broken, concernedBy(broken, baseline))
  runs.push(results)
  const red = results.filter(({ test, outcome }) => test.promise === promiseOf(broken) && outcome === 'failed').length
  const unexpected = unexpectedOf(broken, results)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${unexpected.length === 0 ? '✓' : '✗'} ${broken.promise.padEnd(7)} ${red} red of ${results.length}, ${seconds} s  ${broken.about}`,
  )
  for (const each of unexpected) console.log(`    ${each}`)
  faults.push(...unexpected)
}

try {
  const [first] = mocks
  const switches = (first ? await switchesOf(first.api) : []).filter(
    (each) => wanted.length === 0 || wanted.includes(promiseOf(each)) || wanted.includes(each.promise),
  )
  const servers = mocks.map(({ api }) => ({ api, adapter: readAdapter(mockPlayers), document }))
  const parts = await Promise.all(
    servers.map(({ api, adapter }, lane) => {
      const tests = allTests.filter((_test, at) => at % LANES === lane)
      return runTests(benchOf(api, adapter, document), tests)
    }),
  )
  const baseline = parts.flat()
  for (const { test, outcome } of baseline.filter((result) => result.outcome !== 'passed')) {
    console.log(`✗ ${outcome} without a switch: ${test.promise} ${test.title}`)
    faults.push(test.title)
  }
  const waiting = [...switches]
  await Promise.all(
    servers.map(async (server) => {
      for (let broken = waiting.shift(); broken; broken = waiting.shift()) await prove(server, broken, baseline)
    }),
  )
  const own = new Set(switches.map(promiseOf))
  const asleep = neverRed(
    allTests.filter(({ promise }) => own.has(promise) || wanted.length === 0),
    runs,
  )
  for (const test of asleep) console.log(`✗ never red: ${test}`)
  faults.push(...asleep)
  console.log(`${switches.length} switches, ${faults.length} faults`)
} finally {
  await Promise.all(mocks.map((mock) => mock.stop()))
}
process.exitCode = faults.length === 0 ? 0 : 1
