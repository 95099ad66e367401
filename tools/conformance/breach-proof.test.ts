import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../../mock-server/app.ts'
import { readAdapter } from './adapter.ts'
import { allPromises, apiDocument, benchOf } from './bench.ts'
import { concernedBy, neverRed, promiseOf, runBroken, strayOf, switchesOf, type Switch } from './breach-proof.ts'
import { mockPlayers } from './mock.ts'
import { runTests, type Result } from './run.ts'
import { proves } from './test.ts'
import { allTests } from './tests/all.ts'
import { unprovable } from './unprovable.ts'

let mock: Mock
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const serverOf = () => ({
  api: `http://127.0.0.1:${mock.port}`,
  adapter: readAdapter(mockPlayers),
  document: apiDocument(),
})

const baseline: Result[] = []

test('the mock keeps every promise, and every test proves something', async () => {
  const { api, adapter } = serverOf()
  baseline.push(...(await runTests(benchOf(api, adapter), allTests)))
  const open = baseline.filter(({ outcome }) => outcome !== 'passed')
  expect(open.map(({ test, reason, findings }) => [test.promise, test.title, reason, findings])).toEqual([])
}, 60_000)

test('every promise that can be proven can be broken in the mock, and no other', async () => {
  const broken = new Set((await switchesOf(serverOf().api)).map(promiseOf))
  const provable = allPromises().flatMap(({ id }) => (id in unprovable ? [] : [id]))
  expect([...broken].toSorted()).toEqual(provable.toSorted())
})

test('every test of a promise is red under a switch of it, and each switch is seen', async () => {
  const server = serverOf()
  const runs: Result[][] = []
  for (const broken of await switchesOf(server.api)) {
    const own = allTests.filter(({ promise }) => promise === promiseOf(broken))
    const results = await runBroken(server, broken, own)
    expect([broken.promise, strayOf(broken, results)]).toEqual([broken.promise, []])
    runs.push(results)
  }
  expect(neverRed(allTests, runs)).toEqual([])
}, 60_000)

// all of them: npm run conformance:proof
test('a switch makes no test of another promise fail', async () => {
  const server = serverOf()
  const broken = (await switchesOf(server.api)).find(({ promise }) => promise === 'SP-36') as Switch
  const concerned = concernedBy(broken, baseline)
  expect(concerned.length).toBeLessThan(allTests.length)
  expect(strayOf(broken, await runBroken(server, broken, concerned))).toEqual([])
}, 60_000)

const result = (promise: string, outcome: Result['outcome'], called: string[] = []): Result => ({
  test: proves(promise, `of ${promise}`, async () => {}),
  outcome,
  reason: null,
  findings: [],
  called: new Set(called),
  checks: 1,
  ms: 1,
})

test('a switch concerns the tests of its promise, and those that call what it changes', () => {
  const results = [
    result('SP-25', 'passed'),
    result('SP-26', 'passed', ['cashBox.pay', 'cashBox.outcome']),
    result('SP-27', 'passed', ['vip.club']),
  ]
  const concerned = (calls: string[] | null) =>
    concernedBy({ promise: 'SP-25b', about: 'a second way', also: [], calls }, results).map(({ promise }) => promise)
  expect(concerned(['cashBox.pay'])).toEqual(['SP-25', 'SP-26'])
  expect(concerned(null)).toEqual(['SP-25', 'SP-26', 'SP-27'])
})

test('a switch that breaks more than its promise, or nothing, is found out', () => {
  const broken = { promise: 'SP-25b', about: 'a second way', also: ['SP-27'], calls: null }
  expect(strayOf(broken, [result('SP-25', 'failed'), result('SP-26', 'passed'), result('SP-27', 'failed')])).toEqual([])
  expect(strayOf(broken, [result('SP-25', 'failed'), result('SP-26', 'not proven')])).toEqual([
    'SP-26 of SP-26: not proven',
  ])
  expect(strayOf(broken, [result('SP-25', 'passed')])).toEqual(['no test of SP-25 has failed'])
})
