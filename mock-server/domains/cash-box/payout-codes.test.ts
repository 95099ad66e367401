import { afterAll, beforeAll, expect, test } from 'vitest'

import type { PaymentOutcome } from '../../../src/contract/cash-box.ts'
import type { Transaction } from '../../../src/contract/transactions.ts'
import { createMock, type Mock } from '../../app.ts'
import { bearer, TestSession } from '../../testing/client.ts'

let mock: Mock
let sessions = 0
beforeAll(async () => {
  mock = await createMock({ port: 0 })
})
afterAll(() => mock.close())

const AMOUNT = 100_000

/** A player with a withdrawal to a saved card that was never paid out to. */
async function setUp(change: object = {}, kind = 'player') {
  const session = new TestSession(mock, `payout-${(sessions += 1)}`)
  const player = await session.player(kind)
  const call = async (path: string, method = 'GET', body?: unknown, key = '') => {
    const headers = { ...bearer(player), ...(key ? { 'idempotency-key': key } : {}) }
    const { status, text } = await session.call(`/api/v1/${path}`, { method, headers, body })
    return { status, json: JSON.parse(text) as never }
  }
  const body = {
    type: 'withdrawal',
    uid: 'card-kzt',
    amount: AMOUNT,
    currency: 'KZT',
    fields: {},
    card_id: `card_${player.id}_h1`,
    success_url: 'http://localhost/',
    fail_url: 'http://localhost/',
    ...change,
  }
  const start = (key = 'payout-key-1') => call('cashbox/pay', 'POST', body, key)
  const outcome = async (key = 'payout-key-1') => (await call(`cashbox/pay/${key}`)).json as PaymentOutcome
  const confirm = (code: string, key = 'payout-key-1') => call(`cashbox/pay/${key}/confirm`, 'POST', { code })
  const resend = () => call('cashbox/pay/payout-key-1/code', 'POST')
  const letters = () => session.control<{ to: string; kind: string; text: string }[]>('GET', 'outbox')
  const code = async () => /\d{6}/.exec((await letters()).at(-1)?.text ?? '')?.[0] ?? ''
  const real = async () => ((await call('profile/balance')).json as { real: number }).real
  const accepted = async () => {
    const effects = await session.control<{ kind: string }[]>('GET', 'effects')
    return effects.filter(({ kind: each }) => each === 'withdrawal').length
  }
  const list = async () =>
    ((await call('cashbox/transactions?locale=en')).json as { transactions: Transaction[] }).transactions
  const wait = (seconds: number) => session.control('POST', 'clock', { advance: seconds * 1000 })
  return {
    session,
    player,
    call,
    begin: start,
    outcome,
    confirm,
    resend,
    letters,
    code,
    real,
    taken: accepted,
    list,
    wait,
  }
}

test('a new card waits for the code, and money moves once, with the right one [PLUS-28]', async () => {
  const { player, begin: start, outcome, confirm, letters, code, real, taken: accepted, list } = await setUp()
  const before = await real()
  const listed = (await list()).length
  expect((await start()).json).toEqual({ status: 'waiting' })
  const pending = await outcome()
  expect(pending).toMatchObject({ status: 'waiting', redirect_url: null, code: { resend_after: 30, tries_left: 2 } })
  expect(pending.code?.sent_to).toMatch(/^.•••@/)
  expect(await letters()).toMatchObject([{ to: player.email, kind: 'email' }])
  expect((await letters())[0]?.text).toContain('•••• 5454')
  expect([await real(), (await list()).length]).toEqual([before, listed])
  expect(await confirm('000000x')).toEqual({ status: 422, json: { errors: { code: ['CODE_WRONG'] } } })
  const right = await code()
  expect((await confirm(right)).json).toMatchObject({ status: 'processing' })
  for (const again of [right, '000000']) expect((await confirm(again)).json).toMatchObject({ status: 'processing' })
  expect((await start()).json).toEqual({ status: 'waiting' }) // the first response of that key
  expect([await real(), await accepted(), (await list()).length]).toEqual([before - AMOUNT, 1, listed + 1])
})

test('the next withdrawal to that card needs no code, nor does any other method [PLUS-28]', async () => {
  const { begin: start, confirm, code, outcome } = await setUp()
  await start()
  await confirm(await code())
  await start('payout-key-2')
  expect((await outcome('payout-key-2')).status).toBe('processing')
  const wallet = await setUp({ uid: 'wallet-kzt', card_id: undefined })
  await wallet.begin()
  expect((await wallet.outcome()).status).toBe('processing')
})

test('a code that is guessed five times, is too old, stopped or never typed moves nothing [PLUS-28]', async () => {
  const guessed = await setUp()
  await guessed.begin()
  for (const status of [422, 422, 422, 422, 409]) expect((await guessed.confirm('no code')).status).toBe(status)
  expect((await guessed.confirm(await guessed.code())).json).toMatchObject({ status: 'failed' })

  const old = await setUp()
  await old.begin()
  await old.wait(11 * 60)
  expect((await old.confirm(await old.code())).json).toEqual({ errors: { code: ['CODE_EXPIRED'] } })

  const stopped = await setUp()
  await stopped.begin()
  await stopped.call('cashbox/pay/payout-key-1/void', 'POST')
  expect((await stopped.confirm(await stopped.code())).json).toMatchObject({ status: 'cancelled' })
  for (const each of [guessed, old, stopped]) expect(await each.taken()).toBe(0)
})

test('another code can be sent after half a minute, twice, and replaces the previous one [PLUS-28]', async () => {
  const { begin: start, resend, confirm, code, letters, wait } = await setUp()
  await start()
  const first = await code()
  expect((await resend()).json).toMatchObject({ code: { tries_left: 2 } }) // too early: nothing is sent
  await wait(31)
  expect((await resend()).json).toMatchObject({ code: { tries_left: 1, resend_after: 30 } })
  expect((await confirm(first)).status).toBe(422)
  await wait(31)
  await resend()
  await wait(31)
  expect((await resend()).json).toEqual({ message: 'CONFIRM_TRIES_EXCEEDED' })
  expect(await letters()).toHaveLength(3)
  expect((await confirm(await code())).json).toMatchObject({ status: 'processing' })
})

test('no player confirms the withdrawal of another [PLUS-28]', async () => {
  const { session, begin: start, code, taken: accepted } = await setUp()
  await start()
  const stranger = await session.player('new')
  const { status } = await session.call('/api/v1/cashbox/pay/payout-key-1/confirm', {
    method: 'POST',
    headers: bearer(stranger),
    body: { code: await code() },
  })
  expect([status, await accepted()]).toEqual([404, 0])
})

test('if the balance is too low when the code arrives, the withdrawal ends without payment [PLUS-28]', async () => {
  const { begin: start, confirm, code, call, real } = await setUp({ amount: 8_000_000 })
  await start()
  const whole = await real()
  const wallet = { type: 'withdrawal', uid: 'wallet-kzt', amount: whole, currency: 'KZT', fields: {} }
  const back = { success_url: 'http://localhost/', fail_url: 'http://localhost/' }
  await call('cashbox/pay', 'POST', { ...wallet, ...back }, 'payout-key-9')
  expect((await confirm(await code())).json).toMatchObject({ status: 'failed' })
  expect(await real()).toBe(0)
})
