import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { endpoints } from '../../src/contract/all.ts'
import { createMock, type Mock } from '../app.ts'
import { bearer, TestSession } from '../testing/client.ts'
import { breaches } from './all.ts'
import { callsOf } from './breach.ts'

let mock: Mock
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const unauthorized = async (session: TestSession, headers: Record<string, string> = {}) =>
  JSON.parse((await session.call('/api/v1/profile', { headers })).text) as object

test('a header breaks a promise for one call, the control API for a session', async () => {
  const session = new TestSession(mock, 'breach-ways')
  const [kept, broken] = [{ message: 'UNAUTHORIZED' }, { message: 'TOKEN_GONE' }]
  expect(await unauthorized(session, { 'x-mock-breach': 'SP-05' })).toEqual(broken)
  expect(await unauthorized(session)).toEqual(kept)
  await session.control('POST', 'breach', { promise: 'SP-05' })
  expect(await unauthorized(session)).toEqual(broken)
  expect(await unauthorized(new TestSession(mock, 'breach-other'))).toEqual(kept)
  const state = await session.control<{ broken: string; breaches: { promise: string; about: string }[] }>(
    'GET',
    'state',
  )
  expect(state.broken).toBe('SP-05')
  expect(state.breaches.map(({ promise }) => promise).toSorted()).toEqual(Object.keys(breaches).toSorted())
  expect(state.breaches.every(({ about }) => about.length > 10)).toBe(true)
  await session.control('POST', 'breach', { promise: null })
  expect(await unauthorized(session)).toEqual(kept)
})

test('a breach changes only the calls that it names, and each of them is one of the contract', async () => {
  const known = new Set<string>(Object.values(endpoints).map(({ id }) => id))
  expect(
    Object.values(breaches)
      .flatMap((breach) => callsOf(breach) ?? [])
      .filter((id) => !known.has(id)),
  ).toEqual([])
  const [named] = Object.entries(breaches).flatMap(([name, each]) =>
    name === 'SP-05' ? [vi.spyOn(each, 'sends')] : [],
  )
  const session = new TestSession(mock, 'breach-calls')
  for (const path of ['/api/v1/check', '/api/v1/profile/balance', '/api/v1/profile'])
    await session.call(path, { headers: { 'x-mock-breach': 'SP-05' } })
  expect(named).toHaveBeenCalledOnce()
})

/** Breaches of every call. Each costs the proof of the kit a whole run, so that a breach of some calls names them. */
const ofEveryCall =
  'DOC-01 DOC-05 SP-01 SP-07 SP-09 SP-100 SP-100b SP-12 SP-27 SP-31 SP-32 SP-34 SP-35 SP-38 SP-72 SP-76b SP-94 SP-98 SP-99b'

test('every other breach names the calls that it changes', () => {
  const unlimited = Object.entries(breaches).flatMap(([name, breach]) => (callsOf(breach) === null ? [name] : []))
  expect(unlimited.toSorted()).toEqual(ofEveryCall.split(' '))
})

test('rejects an unknown promise', async () => {
  const session = new TestSession(mock, 'breach-unknown')
  for (const name of ['SP-00', 'constructor']) {
    const { status, text } = await session.call('/api/v1/check', { headers: { 'x-mock-breach': name } })
    expect([status, JSON.parse(text)]).toEqual([400, { message: 'MOCK_BREACH_UNKNOWN' }])
  }
  const wrong = await session.call('/__mock/breach', { method: 'POST', body: { promise: 'SP-00' } })
  expect(wrong.status).toBe(400)
})

test('the state of a breach is separate for each session', async () => {
  const pay = async (name: string) => {
    const session = new TestSession(mock, name)
    await session.control('POST', 'breach', { promise: 'SP-25' })
    const headers = { ...bearer(await session.player()), 'idempotency-key': 'one-key-for-all' }
    const back = 'http://localhost/'
    const body = {
      type: 'withdrawal',
      uid: 'wallet-kzt',
      amount: 500_000,
      currency: 'KZT',
      fields: {},
      success_url: back,
      fail_url: back,
    }
    const send = () => session.call('/api/v1/cashbox/pay', { method: 'POST', headers, body })
    await send()
    await send()
    const effects = await session.control<{ kind: string; key: string }[]>('GET', 'effects')
    return effects.filter(({ kind }) => kind === 'withdrawal').map(({ key }) => key)
  }
  const twice = ['one-key-for-all', 'one-key-for-all#1']
  expect([await pay('breach-one'), await pay('breach-two')]).toEqual([twice, twice])
})
