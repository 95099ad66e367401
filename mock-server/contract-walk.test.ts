import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { endpoints } from '../src/contract/all.ts'
import type { AnyEndpoint } from '../src/contract/endpoint.ts'
import { errorCodes } from '../src/contract/error-codes.ts'
import { errorsOf } from '../src/contract/errors-of.ts'
import { problemSchema } from '../src/contract/problem.ts'
import { createMock, type Mock } from './app.ts'
import { bearer, TestSession } from './testing/client.ts'
import { callNames, layOut, sendGood, walk } from './testing/contract-walk.ts'

let mock: Mock
let session: TestSession

beforeAll(async () => {
  mock = await createMock({ port: 0 })
  session = new TestSession(mock, 'walk')
  layOut(mock, 'walk')
})
afterAll(() => mock.close())

async function expectHonestJournal() {
  const journal = await session.journal()
  expect(journal.length).toBeGreaterThan(0)
  expect(journal.filter((entry) => entry.contractViolation ?? entry.undocumented)).toEqual([])
}

test('every call returns a response by its contract to a valid request [API-01 NET-01]', async () => {
  for await (const { name, endpoint, reply } of walk(session)) {
    const { status, text } = reply
    expect({ name, status, text: status === 200 ? '' : text }).toEqual({ name, status: 200, text: '' })
    const response: unknown = endpoint.produces ? text : JSON.parse(text)
    expect(z.safeParse(endpoint.answer, response).error).toBeUndefined()
  }
  await expectHonestJournal()
})

test.each(callNames)('%s answers each of its codes with its status and a problem [ERR-01]', async (name) => {
  const endpoint: AnyEndpoint = endpoints[name]
  const who = await session.player()
  for (const code of errorsOf(endpoint)) {
    await session.control('POST', 'force', { endpoint: endpoint.id, code, times: 1 })
    const { status, text } = await sendGood(session, name, who)
    expect({ code, status }).toEqual({ code, status: errorCodes[code] })
    expect(problemSchema.parse(JSON.parse(text))).toEqual({ message: code })
  }
  await expectHonestJournal()
})

test('a code that a call does not list cannot be forced', async () => {
  const { status, text } = await session.call('/__mock/force', {
    method: 'POST',
    body: { endpoint: 'visitor.check', code: 'AMOUNT_BELOW_MIN' },
  })
  expect(status).toBe(400)
  expect(text).toContain('code: \\"AMOUNT_BELOW_MIN\\" is not allowed')
})

test('calls with a session reject missing and old tokens, and banned players [NET-07 NET-09]', async () => {
  const own = new TestSession(mock, 'walk-auth')
  const guest = await own.call('/api/v1/profile')
  expect([guest.status, JSON.parse(guest.text)]).toEqual([401, { message: 'UNAUTHORIZED' }])
  const old = await own.player()
  const banned = await own.player('banned')
  const rejected = await own.call('/api/v1/profile', { headers: bearer(banned) })
  expect([rejected.status, JSON.parse(rejected.text)]).toEqual([403, { message: 'AUTH_USER_BANNED' }])
  await own.control('POST', 'clock', { advance: 24 * 60 * 60_000 })
  const expired = await own.call('/api/v1/profile', { headers: bearer(old) })
  expect([expired.status, JSON.parse(expired.text)]).toEqual([401, { message: 'ACCESS_TOKEN_EXPIRED' }])
})

test('a catalogue that did not change is not sent again', async () => {
  const path = '/api/v1/check'
  expect((await session.call(path)).headers['etag']).toBeUndefined()
  const first = await session.call('/api/v1/translations/kk')
  const etag = String(first.headers['etag'])
  expect(etag).toMatch(/^W\//)
  const second = await session.call('/api/v1/translations/kk', { headers: { 'if-none-match': etag } })
  expect([second.status, second.text]).toEqual([304, ''])
})
