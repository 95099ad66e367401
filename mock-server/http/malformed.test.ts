import { connect } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { endpoints } from '../../src/contract/all.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { createMock, type Mock } from '../app.ts'
import { bearer, call, TestSession } from '../testing/client.ts'

let mock: Mock
let session: TestSession

beforeAll(async () => {
  mock = await createMock({ port: 0, dist: 'no-such-folder' })
  session = new TestSession(mock, 'malformed')
})
afterAll(() => mock.close())

const post = (body: unknown, path = '/api/authenticate') => session.call(path, { method: 'POST', body })
const responses = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text)] as const

test('text that is no JSON is BAD_JSON', async () => {
  for (const body of ['{', '', 'null,', "{'a':1}", '\u0000']) {
    expect(responses(await post(body))).toEqual([400, { message: 'BAD_JSON' }])
  }
})

test('more than 1 MB is PAYLOAD_TOO_LARGE, and the response arrives', async () => {
  const body = JSON.stringify({ email: 'a'.repeat(3 * 1024 * 1024) })
  expect(responses(await post(body))).toEqual([413, { message: 'PAYLOAD_TOO_LARGE' }])
})

test('every error has the server time, even for an unreadable request', async () => {
  const before = Date.now()
  const longUrl = await session.call(`/api/v1/games?search=${'a'.repeat(20_165)}`)
  expect(responses(longUrl)).toEqual([413, { message: 'PAYLOAD_TOO_LARGE' }])
  const replies = [longUrl, await session.call('/api/v9/check'), await post('{'), await post('"'.repeat(3_000_000))]
  for (const { status, headers } of replies) {
    const at = Number(headers['x-server-time'])
    expect({ status, isNow: at >= before && at <= Date.now() }).toEqual({ status, isNow: true })
  }
})

test('wrong fields are named, each with its code [ERR-01]', async () => {
  const visit = { visit_id: 7, visitor_uid: 'u', url: 'x' }
  expect(responses(await post(visit, '/api/v1/visits'))).toEqual([
    422,
    { errors: { visit_id: ['VALIDATION_FAILED'], user_agent: ['VALIDATION_FAILED'] } },
  ])
  for (const body of ['[]', '"text"', '7', '{"__proto__":{"email":"a"}}', 'null']) {
    const { status } = await post(body, '/api/v1/visits')
    expect({ body, status }).toEqual({ body, status: 422 })
  }
})

test('deep nesting is rejected and does not crash the server', async () => {
  const depth = 100_000
  const { status } = await post(`${'['.repeat(depth)}${']'.repeat(depth)}`, '/api/v1/analytics')
  expect(status).toBe(422)
})

test('paths outside the contract are NOT_FOUND, in the shape of a problem', async () => {
  const paths = [
    '/api',
    '/api/',
    '/api/v1',
    '/api/v1/games/..%2f..%2fetc?currency=KZT&language=en',
    '/api/v1/%E0%A4%A',
    '/api//v1/check',
    '/api/v9/check',
  ]
  for (const path of paths) expect(responses(await session.call(path))).toEqual([404, { message: 'NOT_FOUND' }])
  expect((await session.call('/api/v1/check', { method: 'PUT' })).status).toBe(404)
})

test('a path segment that cannot be decoded is plain text to its call', async () => {
  const player = bearer(await session.player())
  const calls = Object.values<AnyEndpoint>(endpoints).filter(({ path }) => path.includes(':'))
  expect(calls.length).toBeGreaterThan(10)
  for (const endpoint of calls) {
    const path = endpoint.path.replaceAll(/:\w+/g, '%E0%A4%A')
    const { status } = await session.call(path, {
      method: endpoint.method,
      headers: { ...player, 'idempotency-key': 'undecoded-1' },
    })
    expect([endpoint.id, status < 500]).toEqual([endpoint.id, true])
  }
  const entries = (await session.journal()).slice(-calls.length)
  expect(entries.map(({ endpoint }) => endpoint)).toEqual(calls.map(({ id }) => id))
  expect(entries.filter(({ undocumented, contractViolation }) => undocumented ?? contractViolation)).toEqual([])
})

test('tricks with paths reach no file', async () => {
  const paths = [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '//etc/passwd',
    '/%00',
    '/%E0%A4%A',
    '/a%5c..%5cb',
  ]
  for (const path of paths) {
    const { status, text } = await session.call(path)
    expect({ path, status, text }).toEqual({ path, status: 404, text: 'Not found' })
  }
})

test('rejects an invalid session id and an unknown host', async () => {
  for (const host of [
    'UPPER_case.localhost',
    `${'a'.repeat(41)}.localhost`,
    'evil.example',
    'a.b.localhost.evil.example',
  ]) {
    const { status } = await call(mock, '/api/v1/check', { host })
    expect({ host, status }).toEqual({ host, status: 400 })
  }
  const { status } = await call(mock, '/api/v1/check', { headers: { 'x-mock-session': '../x' } })
  expect(status).toBe(400)
})

test('no response reveals internals of the code', async () => {
  const replies = await Promise.all([
    post('{'),
    post({ kind: 'nobody' }, '/__mock/players'),
    post('{', '/__mock/players'),
    session.call('/__mock/db/journal?path_like=('),
    session.call('/__mock/db/../db'),
    session.call('/img/g/%E0%A4%A'),
  ])
  for (const { status, text } of replies) {
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(/node_modules|at .*:\d+:\d+|mock-server/)
  }
})

test('a pattern that would block the server is not looked at', async () => {
  await session.call('/api/v1/check?x=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!')
  const { status, took } = await session.call('/__mock/db/journal?path_like=%5E(a%2B)%2B%24&_delay=5000')
  expect(status).toBe(200)
  expect(took).toBeLessThan(4000) // it would wait 5 s
})

test('a page of another origin may neither read the API nor control the mock', async () => {
  const headers = { origin: 'https://evil.example' }
  expect((await session.call('/api/v1/check', { headers })).headers['access-control-allow-origin']).toBeUndefined()
  expect((await session.call('/__mock/state', { headers })).status).toBe(403)
  const own = await session.call('/api/v1/check', { headers: { origin: 'http://localhost:4310' } })
  expect(own.headers['access-control-allow-origin']).toBe('http://localhost:4310')
})

test('garbage on the wire does not end the server', async () => {
  await new Promise<void>((closed) => {
    const socket = connect(mock.port, '127.0.0.1', () => socket.end('\u0016\u0003\u0001 hello\r\n\r\n'))
    socket.resume().once('close', () => closed())
  })
  expect((await session.call('/api/v1/check')).status).toBe(200)
})
