import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createMock, type Mock } from '../app.ts'
import { Idempotency } from './idempotency.ts'
import { bearer, TestSession, type Player } from '../testing/client.ts'

let mock: Mock
let session: TestSession
let player: Player
let count = 0

beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())
beforeEach(async () => {
  session = new TestSession(mock, `money-${(count += 1)}`)
  player = await session.player()
})

const key = 'key-of-one-intent'

function payment(type: 'deposit' | 'withdrawal' = 'withdrawal', amount = 500_000) {
  const back = 'http://localhost/'
  return { type, uid: 'wallet-kzt', amount, currency: 'KZT', fields: {}, success_url: back, fail_url: back }
}

function pay(body: unknown, headers: Record<string, string> = { 'idempotency-key': key }) {
  return session.call('/api/v1/cashbox/pay', { method: 'POST', headers: { ...bearer(player), ...headers }, body })
}

async function balance() {
  const { text } = await session.call('/api/v1/profile/balance', { headers: bearer(player) })
  return (JSON.parse(text) as { real: number }).real
}

test('a repeat gets the first response and moves nothing [CASH-12 O-14]', async () => {
  const before = await balance()
  const first = await pay(payment())
  const second = await pay(payment())
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.text).toBe(first.text)
  expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
  expect(before - (await balance())).toBe(500_000)
})

test('repeats at the same moment wait for one payment [CASH-12 O-14]', async () => {
  const before = await balance()
  const replies = await Promise.all(Array.from({ length: 8 }, () => pay(payment())))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(before - (await balance())).toBe(500_000)
  const { keys } = await session.control<{ keys: { entries: number[] }[] }>('GET', 'journal/duplicates')
  expect(keys.map(({ entries }) => entries.length)).toEqual([8])
})

test('a slow response is made once for all parallel repeats [O-14]', async () => {
  const kept = new Idempotency<number>()
  const { promise, resolve } = Promise.withResolvers<number>()
  let made = 0
  const make = () => {
    made += 1
    return promise
  }
  const responses = [kept.once('name', 'hash', make), kept.once('name', 'hash', make)]
  resolve(7)
  expect(await Promise.all(responses)).toEqual([
    { answer: 7, isReplayed: false },
    { answer: 7, isReplayed: true },
  ])
  expect(made).toBe(1)
})

test('rejects the same key with another body [O-14]', async () => {
  await pay(payment())
  const { status, text } = await pay(payment('withdrawal', 600_000))
  expect([status, JSON.parse(text)]).toEqual([409, { message: 'IDEMPOTENCY_KEY_REUSED' }])
})

test('a call that moves money needs a key [O-14]', async () => {
  for (const headers of [{}, { 'idempotency-key': 'short' }]) {
    const { status, text } = await pay(payment(), headers)
    expect([status, JSON.parse(text)]).toEqual([400, { message: 'IDEMPOTENCY_KEY_MISSING' }])
  }
})

test('an error is not stored: the same key may be retried [O-14]', async () => {
  await session.control('POST', 'force', { endpoint: 'cashBox.pay', code: 'GENERAL_ERROR', times: 1 })
  expect((await pay(payment())).status).toBe(500)
  expect((await pay(payment('withdrawal', 900_000_000))).status).toBe(422)
  const again = await pay(payment())
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, undefined])
})

test('a call with a lost response moves money once, even after repeats [CASH-12 O-14]', async () => {
  const before = await balance()
  await session.control('POST', 'faults', [
    { endpoint: 'cashBox.pay', kind: 'drop-after', times: 1 },
    { endpoint: 'cashBox.pay', kind: 'truncate', times: 1 },
  ])
  expect((await pay(payment())).failure).toBe('ECONNRESET')
  expect((await pay(payment())).failure).not.toBeNull()
  const third = await pay(payment())
  expect([third.status, third.headers['idempotency-replayed']]).toEqual([200, 'true'])
  expect(before - (await balance())).toBe(500_000)
  const attempts = (await session.journal()).filter((entry) => entry.endpoint === 'cashBox.pay')
  expect(attempts.map(({ attempt, outcome, replayed }) => [attempt, outcome, replayed])).toEqual([
    [1, 'dropped-after', false],
    [2, 'truncated', true],
    [3, 'replayed', true],
  ])
})

test('a deposit is paid on the page of the payment service, once [CASH-12]', async () => {
  const before = await balance()
  const { text } = await pay(payment('deposit'))
  const url = new URL((JSON.parse(text) as { payload: { redirect_url: string } }).payload.redirect_url)
  expect(url.hostname).toBe(`${session.id}--pay.localhost`)
  const submit = () =>
    session.call(url.pathname, {
      method: 'POST',
      host: url.host,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=paid',
    })
  expect((await submit()).status).toBe(303)
  await submit()
  expect((await balance()) - before).toBe(500_000)
  const effects = await session.control<{ kind: string; key: string }[]>('GET', 'effects')
  expect(effects.filter((effect) => effect.kind === 'deposit').map((effect) => effect.key)).toEqual([key])
})
