import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createMock, type Mock } from '../app.ts'
import { TestSession, type Player } from '../testing/client.ts'
import { controlRequests, type ControlBody, type ControlPath } from './requests.ts'

let mock: Mock
let session: TestSession
let player: Player

beforeAll(async () => {
  mock = await createMock({ port: 0 })
  session = new TestSession(mock, 'refusals')
  player = await session.player()
})
afterAll(() => mock.close())

type Answer = { message: string; errors: { field: string; received: unknown; allowed?: string[]; nearest?: string }[] }
async function post(path: string, body: unknown) {
  const { status, text } = await session.call(`/__mock/${path}`, { method: 'POST', body })
  return { status, ...(JSON.parse(text) as Answer) }
}

/** One body for each path that has every value of a list in it. */
const bodies = (id: string): { [Path in ControlPath]: ControlBody<Path> } => ({
  reset: { seed: 1, now: '2026-03-03T10:00:00Z', freeze: true, scenario: 'region-blocked' },
  scenario: { name: 'maintenance' },
  breach: { promise: 'SP-25' },
  clock: { advance: 0, to: 'thursday' },
  build: { build: 'b' },
  faults: [{ endpoint: 'visitor.check', kind: 'drop-after', times: 1 }],
  net: { random: { seed: 1, endpoints: ['visitor.check'] } },
  force: { endpoint: 'cashBox.pay', code: 'METHOD_UNAVAILABLE', times: 1 },
  players: { kind: 'player', language: 'en' },
  ban: { player: id },
  round: { player: id, bet: 100, win: 0 },
  'social-code': { account: 'player', name: 'google' },
  catalogue: { games: 100 },
  transition: { kind: 'payments', player: id, id: 'none', action: 'paid' },
  notify: { player: id, sub_type: 'commit_deposit', status: 'available' },
  push: { player: id, sub_type: 'bonus_expired' },
  grant: { player: id, offer: 'weekend-wave' },
  chat: { mode: 'loading' },
  'chat/line': { text: 'Hello' },
  operator: { off: ['promo-codes'], incident: null },
})
const paths = Object.keys(controlRequests) as ControlPath[]

/** Texts of a body that are free, or name an object of this session. */
const freeTexts = new Set(['now', 'text', 'id', 'action'])

/** Copies of the body in which one text at a time has lost its third letter, each with the name of its field. */
function* misspelt(
  body: unknown,
  path: (string | number)[] = [],
): Generator<{ field: string; meant: string; body: unknown }> {
  if (typeof body === 'string') {
    if (body.length > 3 && !freeTexts.has(String(path.at(-1))))
      yield { field: path.join('.'), meant: body, body: `${body.slice(0, 2)}${body.slice(3)}` }
    return
  }
  if (typeof body !== 'object' || body === null) return
  for (const [key, value] of Object.entries(body)) {
    const name = Array.isArray(body) ? Number(key) : key
    for (const found of misspelt(value, [...path, name])) {
      const copy = structuredClone(body) as Record<string, unknown>
      copy[key] = found.body
      yield { ...found, body: copy }
    }
  }
}

describe.each(paths)('%s', (path) => {
  test('rejects a field that it does not have, by its name', async () => {
    const whole = bodies(player.id)[path]
    const one = Array.isArray(whole) ? [{ ...whole[0], extra: 1 }] : { ...(whole as object), extra: 1 }
    const { status, errors } = await post(path, one)
    expect([status, errors.map(({ field }) => field.split('.').at(-1))]).toEqual([400, ['extra']])
    expect(errors[0]?.allowed).not.toEqual([])
  })

  test('rejects a misspelt value with its field, what came, and the value that was meant', async () => {
    for (const { field, meant, body } of misspelt(bodies(player.id)[path])) {
      const { status, message } = await post(path, body)
      expect({ field, isRefused: status >= 400 && status < 500, message }).toEqual({
        field,
        isRefused: true,
        message: expect.stringContaining(JSON.stringify(meant)),
      })
    }
  })
})

test.each([
  ['force', { endpoint: 'cashBox.pay', code: 'PAYMENT_METHOD_UNAVAILABLE' }, 'code', 'METHOD_UNAVAILABLE'],
  ['force', { endpoint: 'cashBox.pay', codes: 'GENERAL_ERROR' }, 'codes', 'code'],
  ['force', { endpoint: 'cashBox.pya', code: 'GENERAL_ERROR' }, 'endpoint', 'cashBox.pay'],
  ['net', 'dwon', 'body', 'down'],
  ['net', { latency: 'abc' }, 'latency', undefined],
  ['net', { latencyMs: 3 }, 'latencyMs', 'latency'],
  ['faults', [{ endpoint: '*', kind: 'drop_after' }], '0.kind', 'drop-after'],
  ['faults', [{ endpoint: '*', kind: 'latency' }], '0.ms', undefined],
  ['faults', { endpoint: '*', kind: 'bytesPerSecond' }, '0.value', undefined],
  ['scenario', {}, 'name', undefined],
  ['reset', { now: 'yesterday' }, 'now', undefined],
  ['reset', { now: 1e300 }, 'now', undefined],
  ['clock', { advance: 1e300 }, 'advance', undefined],
])('%s %j is refused for %s', async (path, body, field, nearest) => {
  const { status, message, errors } = await post(path, typeof body === 'string' ? JSON.stringify(body) : body)
  const error = errors.find((each) => each.field === field)
  expect({ status, field: error?.field, nearest: error?.nearest }).toEqual({ status: 400, field, nearest })
  expect(message).not.toMatch(/Invalid input$/m)
})

test.each([
  ['DELETE', 'force?endpoint=cashBox.pya', 'Did you mean "cashBox.pay"?'],
  ['GET', 'journal?last=abc', 'last'],
])('%s %s is refused', async (method, path, words) => {
  const { status, text } = await session.call(`/__mock/${path}`, { method })
  expect([status, text]).toEqual([400, expect.stringContaining(words.replaceAll('"', String.raw`\"`))])
})

test('a body that is nested too deeply is rejected', async () => {
  const { status, message } = await post('net', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect([status, message]).toEqual([400, 'nested too deeply'])
})

test('a mock that serves no other build cannot change to it', async () => {
  expect((await post('build', { build: 'b' })).status).toBe(409)
})

test('an unknown call of the control API is a 404 with the closest one', async () => {
  expect((await post('forced', {})).message).toContain('Did you mean "force"?')
  expect((await post('journal', {})).message).toBe('/__mock/journal takes GET, DELETE, not POST')
})
