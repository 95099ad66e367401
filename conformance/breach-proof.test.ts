import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../mock-server/app.ts'
import { breaches } from '../mock-server/breaches/all.ts'
import { readAdapter } from './adapter.ts'
import { allPromises, apiDocument, benchOf } from './bench.ts'
import { concernedBy, neverRed, promiseOf, runBroken, unexpectedOf, switchesOf, type Switch } from './breach-proof.ts'
import { mockPlayers } from './mock.ts'
import { runTests, type Result } from './run.ts'
import { proves } from './test.ts'
import { allTests } from './tests/all.ts'
import { unprovable } from './promises.ts'

let mock: Mock
const adapter = readAdapter(mockPlayers)
const serverOf = () => ({ api: `http://127.0.0.1:${mock.port}`, adapter, document: apiDocument() })

let switches: Switch[] = []
beforeAll(async () => {
  mock = await createMock({ port: 0 })
  switches = await switchesOf(serverOf().api)
})
afterAll(() => mock.close())

const switchOf = (name: string) => switches.find(({ promise }) => promise === name) as Switch

/** Results without a switch. */
const baseline: Result[] = []

test.each(allTests.map((each) => ({ promise: each.promise, title: each.title, each })))(
  'the mock keeps $promise: $title',
  async ({ each }) => {
    const results = await runTests(benchOf(serverOf().api, adapter), [each])
    baseline.push(...results)
    expect(results.map(({ outcome, reason, findings }) => [outcome, reason, findings])).toEqual([['passed', null, []]])
  },
)

test('exactly the provable promises have a switch in the mock that breaks them', () => {
  const broken = new Set(switches.map(promiseOf))
  const provable = allPromises().flatMap(({ id }) => (id in unprovable ? [] : [id]))
  expect([...broken].toSorted()).toEqual(provable.toSorted())
})

const runs: Result[][] = []

test.each(Object.keys(breaches))('the switch %s fails a test of its promise', async (name) => {
  const broken = switchOf(name)
  const own = allTests.filter(({ promise }) => promise === promiseOf(broken))
  const results = await runBroken(serverOf(), broken, own)
  runs.push(results)
  expect(unexpectedOf(broken, results)).toEqual([])
})

test('every test fails under a switch of its promise', () => {
  expect(neverRed(allTests, runs)).toEqual([])
})

// npm run conformance:proof does this for every switch
test('a switch fails no test of another promise', async () => {
  const broken = switchOf('SP-36')
  const concerned = concernedBy(broken, baseline)
  expect(concerned.length).toBeLessThan(allTests.length)
  expect(unexpectedOf(broken, await runBroken(serverOf(), broken, concerned))).toEqual([])
})

const result = (promise: string, outcome: Result['outcome'], called: string[] = []): Result => ({
  test: proves(promise, `of ${promise}`, async () => {}),
  outcome,
  reason: null,
  findings: [],
  called: new Set(called),
  checks: 1,
  ms: 1,
})

test('a switch affects the tests of its promise, and those of the calls that it changes', () => {
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

test('a switch that breaks nothing, or more than its promise, is reported', () => {
  const broken = { promise: 'SP-25b', about: 'a second way', also: ['SP-27'], calls: null }
  expect(
    unexpectedOf(broken, [result('SP-25', 'failed'), result('SP-26', 'passed'), result('SP-27', 'failed')]),
  ).toEqual([])
  expect(unexpectedOf(broken, [result('SP-25', 'failed'), result('SP-26', 'not proven')])).toEqual([
    'SP-26 of SP-26: not proven',
  ])
  expect(unexpectedOf(broken, [result('SP-25', 'passed')])).toEqual(['no test of SP-25 has failed'])
})
