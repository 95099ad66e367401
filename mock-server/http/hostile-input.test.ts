import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { endpoints } from '../../src/contract/all.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { errorCodes, type ErrorCode } from '../../src/contract/error-codes.ts'
import { errorsOf } from '../../src/contract/errors-of.ts'
import { problemSchema } from '../../src/contract/problem.ts'
import { createMock, type Mock } from '../app.ts'
import { bearer, TestSession, type Player, type Reply } from '../testing/client.ts'

/** Milliseconds: a search that explodes never ends, a wait that is obeyed takes 9 s; a busy machine takes a part of this. */
const HANGS = 6000

let mock: Mock
let session: TestSession
let player: Player

beforeAll(async () => {
  mock = await createMock({ port: 0 })
  session = new TestSession(mock, 'hostile')
  player = await session.player()
})
afterAll(() => mock.close())

const all = Object.values<AnyEndpoint>(endpoints)
const withBody = all.filter(({ body, encoding }) => body !== undefined && encoding === undefined)
/** The key of cashBox.void is chosen by the caller: an unknown one is voided too. An unknown promo code is "no". */
const acceptsAnyId = new Set(['cashBox.void', 'promoCodes.validate'])
const withParams = all.filter(({ id, params }) => params !== undefined && !acceptsAnyId.has(id))

function send(endpoint: AnyEndpoint, body: unknown, path: string = endpoint.path.replace(/:\w+/g, 'x')) {
  const headers = {
    ...(endpoint.access === 'anyone' ? {} : bearer(player)),
    ...(endpoint.keyed ? { 'idempotency-key': 'hostile-key-1' } : {}),
    ...(endpoint.accepts?.[0] ? { 'content-type': endpoint.accepts[0] } : {}),
  }
  return session.call(path, { method: endpoint.method, headers, body })
}

/** Every code in the problem, once. */
function codesOf({ text }: Reply): string[] {
  const { message, errors = {} } = problemSchema.parse(JSON.parse(text))
  return [...new Set([...(message ? [message] : []), ...Object.values(errors).flat()])]
}

test.each(withBody)(
  '$id: a body that is no JSON, too long, or of the wrong kind has its own code [ERR-01]',
  async (endpoint) => {
    for (const body of ['{"a":', '', 'undefined', '\u0000{}']) {
      const reply = await send(endpoint, body)
      expect([reply.status, codesOf(reply)]).toEqual([400, ['BAD_JSON']])
    }
    const long = await send(endpoint, `"${'a'.repeat(1_100_000)}"`)
    expect([long.status, codesOf(long)]).toEqual([413, ['PAYLOAD_TOO_LARGE']])
    for (const body of ['7', '"text"', 'null', '[[[[]]]]']) {
      const reply = await send(endpoint, body)
      expect([body, reply.status, codesOf(reply)]).toEqual([body, 422, ['VALIDATION_FAILED']])
    }
  },
)

const ids = [
  '__proto__',
  'constructor',
  'toString',
  '..%2f..%2fpackage.json',
  '%2e%2e',
  '%00',
  '%F0%9F%82%A1',
  "'%20OR%201=1",
  '(a+)+$',
  'a'.repeat(4000),
]

test.each(withParams)('$id: an id that nothing has is refused with a listed code', async (endpoint) => {
  for (const id of ids) {
    const body = endpoint.body ? '{}' : undefined
    const reply = await send(endpoint, body, endpoint.path.replace(/:\w+/g, id))
    expect([id, reply.status >= 400 && reply.status < 500]).toEqual([id, true])
    for (const code of codesOf(reply)) {
      expect(errorsOf(endpoint)).toContain(code)
      expect(errorCodes[code as ErrorCode]).toBe(reply.status)
    }
  }
})

const hostPaths = [
  '/',
  '/pay/__proto__',
  '/pay/x',
  '/play/%00',
  '/play/x/spin',
  '/login?name=__proto__&redirect_uri=javascript:alert(1)',
  '/live-chat/lines',
  '/live-chat/frame?parent=javascript:alert(1)&language=__proto__',
  '/%E0%A4%A',
  '/..%2f..%2fpackage.json',
]

test.each(['pay', 'games', 'social', 'cross', 'chat'])(
  'the host %s refuses nonsense without a word about our code',
  async (host) => {
    for (const path of hostPaths) {
      for (const sent of [{}, { body: '{' }, { body: 'outcome=__proto__&round[]=1' }, { body: '[null]' }]) {
        const method = 'body' in sent ? 'POST' : 'GET'
        const type = {
          'content-type': sent.body?.startsWith('o') ? 'application/x-www-form-urlencoded' : 'application/json',
        }
        const reply = await session.call(path, { method, host: `hostile--${host}.localhost`, headers: type, ...sent })
        expect({ path, method, isFine: reply.status > 0 && reply.status < 500 }).toEqual({ path, method, isFine: true })
        expect(reply.text).not.toMatch(/node_modules|mock-server|javascript:|\n +at /)
      }
    }
  },
)

test('nothing of all that broke the contract', async () => {
  const journal = await session.journal()
  expect(journal.length).toBeGreaterThan(100)
  expect(journal.filter((entry) => entry.contractViolation ?? entry.undocumented)).toEqual([])
})

test('search treats explosive patterns as plain text, and the server stays responsive', async () => {
  const text = encodeURIComponent(`${'(a+)+'.repeat(15)}$${'a'.repeat(3000)}!`)
  const searches = Array.from({ length: 20 }, () => session.call(`/api/v1/games/search?search=${text}&limit=10&page=1`))
  const other = await session.call('/api/v1/check')
  expect([other.status, other.took < HANGS]).toEqual([200, true])
  for (const { status } of await Promise.all(searches)) expect(status).toBe(200)
})

test('the rows to look through take no pattern, no wait, no script and no write', async () => {
  const { took, status } = await session.call('/__mock/db/journal?path_like=(a%2B)%2B%24&_delay=9000&callback=alert')
  expect([status, took < HANGS]).toEqual([200, true])
  for (const method of ['POST', 'DELETE', 'PUT', 'PATCH']) {
    expect((await session.call('/__mock/db/players/1', { method })).status).toBe(404)
  }
  const headers = { 'x-http-method-override': 'DELETE' }
  await session.call('/__mock/db/players', { headers })
  const rows = JSON.parse((await session.call('/__mock/db/players')).text) as unknown[]
  expect(rows.length).toBeGreaterThan(3)
})

/** The server's response to unreadable bytes. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(mock.port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (part: Buffer) => (received += part.toString()))
    socket.once('close', () => resolve(received))
    socket.once('error', () => resolve(received))
    socket.setTimeout(5000, () => socket.destroy())
  })
}

test('invalid HTTP and endless headers get a problem response', async () => {
  const garbage = await sendRaw('HELLO\r\n\r\n')
  expect(garbage).toMatch(/^HTTP\/1\.1 400 /)
  expect(garbage).toContain('{"message":"BAD_JSON"}')
  const long = await sendRaw(`GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`)
  expect(long).toMatch(/^HTTP\/1\.1 413 /)
  expect((await session.call('/api/v1/check')).status).toBe(200)
})

test('listens only on this machine', () => {
  expect((mock.server.address() as AddressInfo).address).toBe('127.0.0.1')
})
