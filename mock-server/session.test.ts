import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMock, type Mock } from './app.ts'
import { bearer, call, TestSession } from './testing/client.ts'

let mock: Mock

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const visit = (id: string) => ({ visit_id: id, visitor_uid: 'u', url: 'http://localhost/', user_agent: 'test' })
type Records = { visits: { id: string; received: number }[] }

test('200 parallel sessions are isolated from each other', async () => {
  const sessions = Array.from({ length: 200 }, (_each, index) => new TestSession(mock, `many-${index}`))
  await Promise.all(
    sessions.map(async (session, index) => {
      await Promise.all(
        Array.from({ length: 3 }, (_each, turn) =>
          session.call('/api/v1/visits', { method: 'POST', body: visit(`${index}-${turn}`) }),
        ),
      )
      if (index % 2 === 0) await session.control('POST', 'force', { endpoint: 'visitor.check', code: 'REGION_BLOCKED' })
    }),
  )
  await Promise.all(
    sessions.map(async (session, index) => {
      expect((await session.call('/api/v1/check')).status).toBe(index % 2 === 0 ? 451 : 200)
      expect((await session.journal()).length).toBe(4)
      const { visits } = await session.control<Records>('GET', 'records')
      expect(visits.map(({ id }) => id).sort()).toEqual([`${index}-0`, `${index}-1`, `${index}-2`])
      if (index % 10 !== 0) return
      const rows = await session.control<{ id: string }[]>('GET', 'db/visits')
      expect(rows.map(({ id }) => id).sort()).toEqual([`${index}-0`, `${index}-1`, `${index}-2`])
    }),
  )
})

test('a token of one session opens no other', async () => {
  const [one, two] = [new TestSession(mock, 'token-one'), new TestSession(mock, 'token-two')]
  const player = await one.player()
  await two.player()
  expect((await one.call('/api/v1/profile', { headers: bearer(player) })).status).toBe(200)
  expect((await two.call('/api/v1/profile', { headers: bearer(player) })).status).toBe(401)
})

test('host label, then header, then cookie, then query name the session', async () => {
  const headers = { 'x-mock-session': 'by-header', cookie: 'a=b; mock_session=by-cookie' }
  const session = async (sending: Parameters<typeof call>[2], query = '') => {
    const { text } = await call(mock, `/__mock/state${query}`, sending)
    return (JSON.parse(text) as { session: string }).session
  }
  expect(await session({ host: 'by-host.localhost:4300', headers }, '?__session=by-query')).toBe('by-host')
  expect(await session({ host: 'by-host--pay.localhost' })).toBe('by-host')
  expect(await session({ headers }, '?__session=by-query')).toBe('by-header')
  expect(await session({ headers: { cookie: headers.cookie } }, '?__session=by-query')).toBe('by-cookie')
  expect(await session({}, '?__session=by-query')).toBe('by-query')
  expect(await session({ host: '127.0.0.1:4300' })).toBe('default')
})

test('the same seed and name make the same ids and tokens; a reset starts again', async () => {
  const session = new TestSession(mock, 'seeded')
  await session.control('POST', 'reset', { seed: 5, now: '2026-01-02T03:04:05Z', freeze: true })
  const first = await session.player()
  await session.control('POST', 'reset', { seed: 5, now: '2026-01-02T03:04:05Z', freeze: true })
  expect(await session.player()).toEqual(first)
  const state = await session.control<{ now: number; isFrozen: boolean }>('GET', 'state')
  expect([state.now, state.isFrozen]).toEqual([Date.UTC(2026, 0, 2, 3, 4, 5), true])
})

test('scenarios shape a session until it is put out of them', async () => {
  const session = new TestSession(mock, 'scenarios')
  const check = async () => (await session.call('/api/v1/check')).status
  await session.control('POST', 'scenario', { name: 'region-blocked' })
  expect(await check()).toBe(451)
  await session.control('POST', 'scenario', { name: null })
  expect(await check()).toBe(200)

  const player = await session.player()
  const profile = async () => (await session.call('/api/v1/profile', { headers: bearer(player) })).status
  await session.control('POST', 'scenario', { name: 'banned' })
  expect([await check(), await profile()]).toEqual([200, 403])
  await session.control('POST', 'scenario', { name: 'refresh-fails' })
  expect(await profile()).toBe(200)
  await session.control('POST', 'clock', { advance: 31_000 })
  expect(await profile()).toBe(401)
  const body = { refresh_token: player.refresh }
  expect((await session.call('/api/refresh', { method: 'POST', body })).status).toBe(400)
  await session.control('POST', 'scenario', { name: 'token-expires-soon' })
  expect((await session.call('/api/refresh', { method: 'POST', body })).status).toBe(200)
})

test('repeats of an event are stored once and reported', async () => {
  const session = new TestSession(mock, 'repeats')
  for (let turn = 0; turn < 3; turn += 1) {
    await session.call('/api/v1/visits', { method: 'POST', body: visit('twice') })
  }
  const { visits } = await session.control<Records>('GET', 'records')
  expect(visits).toMatchObject([{ id: 'twice', received: 3 }])
  const { ids } = await session.control<{ ids: { id: string; entries: number[] }[] }>('GET', 'journal/duplicates')
  expect(ids).toMatchObject([{ id: 'twice', entries: [1, 2, 3] }])
  expect((await session.journal()).map(({ attempt }) => attempt)).toEqual([1, 2, 3])
})

test('a sign-in link signs in, once', async () => {
  const session = new TestSession(mock, 'links')
  const { status, headers } = await session.call('/__mock/sign-in?player=pl_player')
  const url = new URL(String(headers['location']))
  expect([status, url.hostname, url.searchParams.get('auth_type')]).toEqual([302, 'links.localhost', 'mock'])
  const token = url.searchParams.get('auth_token')
  const body = { token, auth_type: 'mock', region: 'KZ', brand: 'Qumai', domain: 'localhost' }
  expect((await session.call('/api/authenticate', { method: 'POST', body })).status).toBe(200)
  expect((await session.call('/api/authenticate', { method: 'POST', body })).status).toBe(400)
})

test('the control API describes the whole contract', async () => {
  const { openapi, paths } = await new TestSession(mock, 'docs').control<{ openapi: string; paths: object }>(
    'GET',
    'openapi.json',
  )
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths)).toContain('/api/v1/cashbox/pay')
})
