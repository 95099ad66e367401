import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createMock, type Mock } from '../app.ts'
import type { Fault } from './faults.ts'
import { TestSession, type Reply } from '../testing/client.ts'

let mock: Mock
let session: TestSession
let count = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())
beforeEach(() => {
  session = new TestSession(mock, `faults-${(count += 1)}`)
})

const path = '/api/v1/translations/en'
const outcomes = async () => (await session.journal()).map(({ outcome }) => outcome)
const set = (...faults: Partial<Fault>[]) =>
  session.control(
    'POST',
    'faults',
    faults.map((fault) => Object.assign({ endpoint: 'visitor.translations' }, fault)),
  )

const seen: [Fault['kind'], string, (reply: Reply) => void][] = [
  ['drop-before', 'dropped-before', ({ failure }) => expect(failure).toBe('ECONNRESET')],
  ['drop-after', 'dropped-after', ({ failure }) => expect(failure).toBe('ECONNRESET')],
  ['reset', 'reset', ({ failure }) => expect(failure).toBe('ECONNRESET')],
  ['reset-after', 'reset-after', ({ failure }) => expect(failure).toBe('ECONNRESET')],
  [
    'truncate',
    'truncated',
    ({ failure, headers, text }) => {
      expect(failure).not.toBeNull()
      expect(Buffer.byteLength(text)).toBeLessThan(Number(headers['content-length']))
    },
  ],
  [
    'badjson',
    'bad-json',
    ({ failure, headers, text }) => {
      expect(failure).toBeNull()
      expect(Number(headers['content-length'])).toBeGreaterThan(0)
      expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
    },
  ],
]

const intercepted: [Fault['kind'], number, string | undefined][] = [
  ['html-200', 200, 'text/html; charset=utf-8'],
  ['html-401', 401, 'text/html; charset=utf-8'],
  ['html-403', 403, 'text/html; charset=utf-8'],
  ['html-503', 503, 'text/html; charset=utf-8'],
  ['empty-403', 403, undefined],
  ['redirect', 302, undefined],
]
test.each(intercepted)('%s is an intercepted response: the call never arrived', async (kind, status, type) => {
  await set({ kind, times: 1 })
  const reply = await session.call(path)
  expect([reply.status, reply.headers['content-type']]).toEqual([status, type])
  expect(await outcomes()).toEqual(['foreign'])
})

test.each(seen)('%s is what a client sees, once', async (kind, outcome, check) => {
  await set({ kind, times: 1 })
  check(await session.call(path))
  const next = await session.call(path)
  expect([next.status, next.failure]).toEqual([200, null])
  expect(await outcomes()).toEqual([outcome, 'ok'])
})

test.each(['hang', 'hang-after'] as const)('%s gives no answer, and lets go when the session ends', async (kind) => {
  await set({ kind })
  expect((await session.call(path, { patience: 150 })).failure).toBe('NO_ANSWER')
  const held = session.call(path, { patience: 15_000 })
  await expect.poll(async () => (await outcomes()).length).toBe(2)
  await session.control('DELETE', 'session')
  expect((await held).failure).toBe('ECONNRESET')
})

test('latency waits, a slow line takes its time, and both fit together', async () => {
  await set({ kind: 'latency', ms: 120 })
  expect((await session.call(path)).took).toBeGreaterThanOrEqual(115)
  const bytes = Number((await session.call(path)).headers['content-length'])
  await set({ kind: 'latency', ms: 100 }, { kind: 'bytesPerSecond', value: bytes * 4 })
  const slow = await session.call(path)
  expect(slow.took).toBeGreaterThanOrEqual(320)
  expect(Buffer.byteLength(slow.text)).toBe(bytes)
})

test('a fault affects only its call in its session', async () => {
  const other = new TestSession(mock, 'faults-other')
  await session.control('POST', 'faults', [{ endpoint: 'visitor.check', kind: 'drop-before' }])
  expect((await session.call(path)).status).toBe(200)
  expect((await session.call('/api/v1/check')).failure).toBe('ECONNRESET')
  expect((await other.call('/api/v1/check')).status).toBe(200)
  await session.control('DELETE', 'faults')
  expect((await session.call('/api/v1/check')).status).toBe(200)
})

test('a fault on a path hits files and pictures too', async () => {
  await session.control('POST', 'faults', [{ endpoint: '/img/', kind: 'drop-before', times: 1 }])
  expect((await session.call('/img/x/y')).failure).toBe('ECONNRESET')
  expect((await session.call('/img/x/y')).status).toBe(404)
})

test('rejects a misspelt call instead of ignoring it', async () => {
  const reply = await session.call('/__mock/faults', {
    method: 'POST',
    body: { endpoint: 'visitor.chek', kind: 'hang' },
  })
  expect(reply.status).toBe(400)
  expect(JSON.parse(reply.text)).toMatchObject({ errors: [{ field: '0.endpoint', nearest: 'visitor.check' }] })
})

test('a network that is down blocks everything except the control API', async () => {
  await session.control('POST', 'net', 'down')
  for (const url of ['/', '/api/v1/check', '/img/x/y', '/assets/x.js']) {
    expect((await session.call(url)).failure).toBe('ECONNRESET')
  }
  expect(await session.journal()).toEqual([])
  await session.control('POST', 'net', 'ok')
  expect((await session.call('/api/v1/check')).status).toBe(200)
})

test('a slow network is one link for all responses together', async () => {
  const bytes = Number((await session.call(path)).headers['content-length'])
  await session.control('POST', 'net', { latency: 50, bytesPerSecond: bytes * 4 })
  const [one, two] = await Promise.all([session.call(path), session.call(path)])
  expect(Math.max(one.took, two.took)).toBeGreaterThanOrEqual(500)
  expect([one.text.length, two.text.length]).toEqual([two.text.length, one.text.length])
})

test('a random network behaves the same for the same seed, only for the named calls', async () => {
  const run = async () => {
    await session.control('POST', 'reset', {})
    await session.control('POST', 'net', {
      random: { seed: 7, dropBefore: 0.3, dropAfter: 0.3, endpoints: ['visitor.check'] },
    })
    for (let turn = 0; turn < 20; turn += 1) await session.call('/api/v1/check')
    expect((await session.call(path)).status).toBe(200)
    return outcomes()
  }
  const first = await run()
  expect(new Set(first)).toEqual(new Set(['ok', 'dropped-before', 'dropped-after']))
  expect(await run()).toEqual(first)
})

test('the delay of a call ends when faults are cleared, but not when they are replaced', async () => {
  await set({ kind: 'latency', ms: 600_000 })
  const reply = session.call(path)
  await expect.poll(outcomes).toContain('pending')
  await set({ kind: 'truncate' })
  expect(await outcomes()).toContain('pending')
  await session.control('DELETE', 'faults')
  expect((await reply).status).toBe(200)
})

test('a list of forced responses applies call by call', async () => {
  await session.control('POST', 'force', {
    endpoint: 'visitor.check',
    code: ['GENERAL_ERROR', null, 'REGION_BLOCKED'],
  })
  const statuses = []
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await session.call('/api/v1/check')).status)
  expect(statuses).toEqual([500, 200, 451, 200])
})

test('a scenario for one call does not stick', async () => {
  const headers = { 'x-mock-scenario': 'maintenance' }
  const { status, headers: responseHeaders } = await session.call('/api/v1/check', { headers })
  expect([status, responseHeaders['retry-after']]).toEqual([503, '2'])
  expect((await session.call('/api/v1/check?__scenario=region-blocked')).status).toBe(451)
  expect((await session.call('/api/v1/check')).status).toBe(200)
})
