import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from '../mock-server/app.ts'
import { endpoints } from '../src/contract/all.ts'
import { readAdapter } from './adapter.ts'
import { apiDocument } from './bench.ts'
import { runBroken } from './breach-proof.ts'
import { mockPlayers } from './mock.ts'
import { gateTests } from './tests/gates.ts'
import { signInMethods } from './sign-in-methods.ts'

let mock: Mock
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

/** Fields of a response that open a session, or lead to one. */
const opening = ['access', 'refresh', 'auth_token']

type Inside = { shape?: object; _zod: { def: { options?: readonly Inside[] } } }

/** The fields of a response, also of its alternatives. */
const fieldsOf = ({ shape, _zod: { def } }: Inside): string[] =>
  shape ? Object.keys(shape) : (def.options ?? []).flatMap(fieldsOf)

test('each operation that returns tokens is listed as a sign-in', () => {
  const operations = Object.values(endpoints).filter(({ answer: response }) => {
    const fields = fieldsOf(response as unknown as Inside)
    return opening.some((field) => fields.includes(field))
  })
  const listed = new Set(signInMethods.map(({ operation }) => operation))
  expect(operations.map(({ id }) => id).filter((id) => !listed.has(id))).toEqual([])
  expect(operations.length).toBeGreaterThan(6)
})

/** Sign-ins that must not open an account with unconfirmed contacts, but would if these were confirmed. */
const contactOnly = signInMethods
  .filter(({ opens, unconfirmed }) => opens && !unconfirmed.opens)
  .map(({ name }) => name)
/** Sign-ins that open a session if a gate is broken. */
const opened = signInMethods.filter(({ opens }) => opens).map(({ name }) => name)
const broken = [
  { promise: 'SP-99', title: 'no way of signing in works for a banned player', red: opened },
  { promise: 'SP-99b', title: 'no way of signing in works for a closed account', red: opened },
  { promise: 'SP-99c', title: 'an exclusion stays in force after every way of signing in', red: opened },
  {
    promise: 'SP-99d',
    title: 'proof of a contact does not sign in to an account that has not confirmed it',
    red: contactOnly,
  },
]

test.each(broken)(
  'each sign-in method fails if its check is broken: $title',
  async ({ promise, title, red }) => {
    const server = { api: `http://127.0.0.1:${mock.port}`, adapter: readAdapter(mockPlayers), document: apiDocument() }
    const tests = gateTests.filter((each) => each.title === title)
    const [result] = await runBroken(server, { promise, about: '', also: [], calls: null }, tests)
    const found = result?.findings.map(({ expected }) => expected.split(':')[0]) ?? []
    expect(red.filter((name) => !found.includes(name))).toEqual([])
  },
  60_000,
)
