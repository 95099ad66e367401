import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../mock-server/app.ts'
import { endpoints } from '../src/contract/all.ts'
import { readAdapter } from './adapter.ts'
import { apiDocument } from './bench.ts'
import { runBroken } from './breach-proof.ts'
import { mockPlayers } from './mock.ts'
import { gateTests } from './tests/gates.ts'
import { waysIn } from './ways-in.ts'

let mock: Mock
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

/** Fields of a response that open a session, or lead to one. */
const opening = ['access', 'refresh', 'auth_token']

test('each operation that returns tokens is listed as a sign-in', () => {
  const operations = Object.values(endpoints).filter(({ answer: response }) => {
    const { shape = {} } = response as { shape?: object }
    return opening.some((field) => field in shape)
  })
  const ways = new Set(waysIn.map(({ operation }) => operation))
  expect(operations.map(({ id }) => id).filter((id) => !ways.has(id))).toEqual([])
  expect(operations.length).toBeGreaterThan(6)
})

/** Sign-ins that must not open an account with unconfirmed contacts, but would if these were confirmed. */
const contactOnly = waysIn.filter(({ opens, unconfirmed }) => opens && !unconfirmed.opens).map(({ name }) => name)
/** Sign-ins that open a session if a gate is broken. */
const opened = waysIn.filter(({ opens }) => opens).map(({ name }) => name)
const broken = [
  { promise: 'SP-99', title: 'the account of a banned player opens by no way', red: opened },
  { promise: 'SP-99b', title: 'a closed account opens by no way', red: opened },
  { promise: 'SP-99c', title: 'an exclusion stays in force after every way in', red: opened },
  { promise: 'SP-99d', title: 'proof of a contact opens no account that has not confirmed it', red: contactOnly },
]

test.each(broken)(
  'each way is checked at the gate: $title',
  async ({ promise, title, red }) => {
    const server = { api: `http://127.0.0.1:${mock.port}`, adapter: readAdapter(mockPlayers), document: apiDocument() }
    const tests = gateTests.filter((each) => each.title === title)
    const [result] = await runBroken(server, { promise, about: '', also: [], calls: null }, tests)
    const found = result?.findings.map(({ expected }) => expected.split(':')[0]) ?? []
    expect(red.filter((name) => !found.includes(name))).toEqual([])
  },
  60_000,
)
