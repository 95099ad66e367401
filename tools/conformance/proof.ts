/**
 * npm run conformance:proof: breaks each promise in the mock, one after the other, and sees that the tests of that promise fail
 * and no others; and that each test of the kit fails under one of the switches at least.
 *   -- SP-25 SP-28   these alone
 */
import { readAdapter } from './adapter.ts'
import { neverRed, promiseOf, runBroken, strayOf, switchesOf } from './breach-proof.ts'
import { apiDocument } from './bench.ts'
import { mockPlayers, startMock } from './mock.ts'
import type { Result } from './run.ts'
import { allTests } from './tests/all.ts'

const wanted = process.argv.slice(2)
const mock = await startMock()
const server = { api: mock.api, adapter: readAdapter(mockPlayers), document: apiDocument() }
const faults: string[] = []
const runs: Result[][] = []
try {
  const switches = (await switchesOf(mock.api)).filter(
    (each) => wanted.length === 0 || wanted.includes(promiseOf(each)) || wanted.includes(each.promise),
  )
  for (const broken of switches) {
    const started = performance.now()
    const results = await runBroken(server, broken, allTests)
    runs.push(results)
    const red = results.filter(({ test, outcome }) => test.promise === promiseOf(broken) && outcome === 'failed').length
    const strays = strayOf(broken, results)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `${strays.length === 0 ? '✓' : '✗'} ${broken.promise.padEnd(7)} ${red} red, ${seconds} s  ${broken.about}`,
    )
    for (const stray of strays) console.log(`    ${stray}`)
    faults.push(...strays)
  }
  const own = new Set(switches.map(promiseOf))
  const asleep = neverRed(
    allTests.filter(({ promise }) => own.has(promise) || wanted.length === 0),
    runs,
  )
  for (const test of asleep) console.log(`✗ never red: ${test}`)
  faults.push(...asleep)
  console.log(`${switches.length} switches, ${faults.length} faults`)
} finally {
  await mock.stop()
}
process.exitCode = faults.length === 0 ? 0 : 1
