import { expect, test } from 'vitest'

import type { PayInput } from '../../../src/contract/cash-box.ts'
import type { Context } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { Sessions } from '../../state/sessions.ts'
import { completeDeposit, completeDepositSlowly, failWaiting, paymentByKey, WAITING_LIFETIME } from './payments.ts'
import type { PaymentRecord } from '../../world/records.ts'
import { cashBoxHandlers } from './handlers.ts'

function setUp() {
  const session = new Sessions().reset('s1', { now: 0, freeze: true })
  const player = session.world.players.get('pl_player')
  if (!player) throw new Error('no ready-made player')
  let made = 0
  const context = (idempotencyKey: string): Context => ({
    session,
    player: () => player,
    playerIfAny: () => player,
    now: () => session.clock.now(),
    newId: (prefix) => `${prefix}_${(made += 1)}`,
    token: '',
    userAgent: '',
    idempotencyKey,
    origin: 'http://s1.localhost:4300',
    host: (name) => `http://s1--${name}.localhost:4300`,
    setHeader: () => undefined,
  })
  const pay = (key: string, change: Partial<PayInput> = {}) => {
    const body: PayInput = {
      type: 'deposit',
      uid: 'wallet-kzt',
      amount: 100_000,
      currency: 'KZT',
      fields: {},
      success_url: 'http://s1.localhost:4300/cash-box/deposit-redirect',
      fail_url: 'http://s1.localhost:4300/cash-box/deposit',
      ...change,
    }
    return cashBoxHandlers.createPayment({ body, params: undefined, query: undefined }, context(key))
  }
  const outcome = (key: string) =>
    cashBoxHandlers.getPaymentOutcome({ params: { key }, body: undefined, query: undefined }, context(''))
  const open = async () => {
    const input = { params: undefined, body: undefined, query: undefined }
    return (await cashBoxHandlers.listOpenPayments(input, context(''))).payments
  }
  const payment = (key: string): PaymentRecord => {
    const found = paymentByKey(player, key)
    if (!found) throw new Error(`no payment ${key}`)
    return found
  }
  return { session, player, pay, outcome, open, payment }
}

async function rejection(run: () => unknown) {
  try {
    await run()
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, fields: error.fields }
  }
  return null
}

test('a deposit waits on the payment page and moves no money until it is paid [CASH-13]', async () => {
  const { player, pay, outcome, session } = setUp()
  expect(await pay('k1')).toEqual({
    status: 'waiting',
    payload: { redirect_url: 'http://s1--pay.localhost:4300/pay/tx_1' },
  })
  expect(await outcome('k1')).toMatchObject({ status: 'waiting', amount: 100_000 })
  expect(player.balance.real).toBe(15_248_000)
  expect(session.effects).toEqual([])
})

test('a deposit completes once, however often it is paid [O-14]', async () => {
  const { session, player, pay, outcome, payment } = setUp()
  await pay('k1')
  completeDeposit(session, player, payment('k1'))
  completeDeposit(session, player, payment('k1'))
  failWaiting(session, payment('k1'), 'DECLINED')
  expect(player.balance.real).toBe(15_348_000)
  expect(player.user.deposits_count).toBe(5)
  expect(session.effects).toEqual([{ kind: 'deposit', key: 'k1', transactionId: 'tx_1', amount: 100_000 }])
  expect(await outcome('k1')).toMatchObject({ status: 'completed', error_type: null, redirect_url: null })
})

test('a slow deposit is in work for 5 s', async () => {
  const { session, pay, outcome, payment } = setUp()
  await pay('k1')
  completeDepositSlowly(session, payment('k1'))
  completeDepositSlowly(session, payment('k1'))
  expect(await outcome('k1')).toMatchObject({ status: 'processing' })
  session.timers.advance(5000)
  expect(await outcome('k1')).toMatchObject({ status: 'completed' })
  expect(session.effects).toHaveLength(1)
})

test('an unpaid deposit expires after 30 minutes', async () => {
  const { session, player, pay, outcome, payment } = setUp()
  await pay('k1')
  session.timers.advance(WAITING_LIFETIME)
  completeDeposit(session, player, payment('k1'))
  expect(await outcome('k1')).toMatchObject({ status: 'expired', error_type: 'EXPIRED' })
  expect(session.effects).toEqual([])
})

test('the same key is the same payment; an unknown key never started', async () => {
  const { player, pay, outcome } = setUp()
  expect(await pay('k1')).toEqual(await pay('k1'))
  expect(player.payments.size).toBe(1)
  expect(await rejection(() => outcome('k2'))).toEqual({ code: 'PAYMENT_NOT_FOUND', fields: [] })
})

test('a withdrawal takes the money immediately and is in process [CASH-16]', async () => {
  const { session, player, pay, outcome } = setUp()
  expect(await pay('k1', { type: 'withdrawal' })).toMatchObject({ status: 'process' })
  expect(player.balance.real).toBe(15_148_000)
  expect(await outcome('k1')).toMatchObject({ status: 'processing' })
  session.timers.advance(15 * 60_000)
  expect(await outcome('k1')).toMatchObject({ status: 'completed' })
  expect(player.balance.real).toBe(15_148_000)
})

test('a withdrawal states the forfeited bonus money in its response and its outcome [CASH-32]', async () => {
  const { player, pay, outcome } = setUp()
  const { bonus } = player.balance
  const response = await pay('k1', { type: 'withdrawal' })
  const lost = bonus - player.balance.bonus
  expect(lost).toBeGreaterThan(0)
  expect(response).toEqual({ status: 'process', bonus_lost: lost })
  expect(await outcome('k1')).toMatchObject({ bonus_lost: lost })
  expect(await pay('k2', { type: 'withdrawal' })).toEqual({ status: 'process', bonus_lost: 0 })
  await pay('k3')
  expect(await outcome('k3')).not.toHaveProperty('bonus_lost')
})

test('a withdrawal that is declined keeps the money [CASH-15]', async () => {
  const { player, pay } = setUp()
  const declined = { status: 'failed', message: 'WITHDRAWAL_ERROR' }
  expect(await pay('k1', { type: 'withdrawal', amount: 100_013 })).toEqual(declined)
  expect(await pay('k1', { type: 'withdrawal', amount: 100_013 })).toEqual(declined)
  expect(player.balance.real).toBe(15_248_000)
})

test('rejects an impossible payment on its field [CASH-23]', async () => {
  const { player, pay } = setUp()
  const card = { uid: 'card-kzt', fields: { card_number: '4111111111111111', card_expiry: '1230' } }
  expect(await rejection(() => pay('k1', { ...card, amount: 999 }))).toEqual({
    code: 'AMOUNT_BELOW_MIN',
    fields: ['amount'],
  })
  expect(await rejection(() => pay('k1', { amount: 1e9 }))).toEqual({ code: 'AMOUNT_ABOVE_MAX', fields: ['amount'] })
  expect(await rejection(() => pay('k1', { uid: 'card-azn' }))).toEqual({ code: 'METHOD_UNAVAILABLE', fields: ['uid'] })
  expect(await rejection(() => pay('k1', { uid: 'card-kzt' }))).toEqual({
    code: 'VALIDATION_FAILED',
    fields: ['card_number', 'card_expiry'],
  })
  expect(await rejection(() => pay('k1', { success_url: 'https://evil.test/' }))).toEqual({
    code: 'VALIDATION_FAILED',
    fields: ['success_url'],
  })
  const much = { type: 'withdrawal', amount: 20_000_000 } as const
  expect(await rejection(() => pay('k1', much))).toEqual({ code: 'INSUFFICIENT_FUNDS', fields: ['amount'] })
  expect(player.payments.size).toBe(0)
  await pay('k1', { ...card, amount: 1000 }) // 10 tenge, the least
  expect(JSON.stringify([...player.payments.values()])).not.toContain('4111')
})

test('an open payment is listed by its key, oldest first, until it ends [O-14 O-16]', async () => {
  const { pay, open, payment, session, player } = setUp()
  await pay('k1')
  await pay('k2', { type: 'withdrawal', amount: 200_000 })
  expect((await open()).map(({ key, status }) => [key, status])).toEqual([
    ['k1', 'waiting'],
    ['k2', 'processing'],
  ])
  completeDeposit(session, player, payment('k1'))
  expect((await open()).map(({ key }) => key)).toEqual(['k2'])
})
