import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { storeActiveBonus, storedActiveBonus } from '~/db/active-bonus.ts'
import { ownerNow } from '~/platform/owner.ts'
import { recordLastPayment } from '../last-payment.ts'
import { claimPayment, paymentsTable, pendingPayments } from '~/db/payments.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { REPEAT_WINDOW } from '~/constants/money.ts'
import { createStores } from '~/stores/create-stores.ts'
import { stubFullLocalStorage, stubLocalStorage } from '~tests/unit/web-storage.ts'
import { joinSession } from '~tests/unit/sign-in.ts'
import { testOutcome } from '~tests/unit/fixtures/payment.ts'

import { startPayment, payInput } from './start-payment.ts'

type Pay = (endpoint: { id: string }, input: { body: unknown }, options: { key: string }) => Promise<unknown>
const send = vi.hoisted(() => vi.fn<Pay>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const request = {
  type: 'deposit',
  uid: 'card-kzt',
  amount: 150_000,
  currency: 'KZT',
  fields: { card_number: '4111111111111111' },
} as const
const payPage = { payload: { redirect_url: 'http://s--pay.localhost:4300/pay/tx_1' } }
const stored = { playerId: 'pl_1', type: 'deposit', startedAt: 1, amount: 5, currency: 'KZT' } as const

function playing() {
  const stores = createStores()
  joinSession(stores.session, 'pl_1')
  return stores
}

/** Clears the stored payments, as on a new device. */
async function clearAll() {
  safeLocal.remove('unsaved_payments')
  await paymentsTable.clear()
}

beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'https://qumai.test' })
  stubLocalStorage()
  await clearAll()
  safeLocal.remove('last_payment')
  send.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the body contains the type and both return URLs [CASH-12]', () => {
  expect(payInput(request)).toEqual({
    ...request,
    success_url: 'https://qumai.test/#payment_ok',
    fail_url: 'https://qumai.test/#payment_error',
  })
})

test('the intent is stored before the request is sent, under the same key [O-14 CASH-13]', async () => {
  const stores = playing()
  let storedWhenSent: unknown
  send.mockImplementation(async (_endpoint, _input, { key }) => {
    storedWhenSent = (await pendingPayments('pl_1')).map((payment) => payment.key === key && payment.amount)
    return payPage
  })
  const result = await startPayment(request, stores)
  expect(storedWhenSent).toEqual([150_000])
  expect(result).toEqual({ kind: 'leave', url: new URL(payPage.payload.redirect_url) })
  expect(stores.cashBox.pending?.amount).toBe(150_000)
  expect(await pendingPayments('pl_1')).toHaveLength(1)
})

test('on a device with full storage nothing is sent, before and after a reload [O-14]', async () => {
  stubFullLocalStorage()
  const stores = playing()
  for (const pressed of [stores, stores, playing()]) {
    expect(await startPayment(request, pressed)).toEqual({ kind: 'not-kept' })
    expect([pressed.cashBox.payment, pressed.cashBox.isPaying]).toEqual([null, false])
  }
  expect(send).not.toHaveBeenCalled()
  stubLocalStorage() // storage has space again
  send.mockResolvedValue(payPage)
  expect(await startPayment(request, stores)).toMatchObject({ kind: 'leave' })
})

test('no card number is stored [O-14]', async () => {
  send.mockResolvedValue(payPage)
  await startPayment(request, playing())
  expect(JSON.stringify(await pendingPayments('pl_1'))).not.toContain('4111')
})

test('a response without a URL leads to fail_url, and the stored intent is polled [CASH-14]', async () => {
  send.mockResolvedValue({ status: 'waiting', payload: {} })
  const result = await startPayment(request, playing())
  expect(result).toEqual({ kind: 'fail-page', url: 'https://qumai.test/#payment_error' })
  expect(await pendingPayments('pl_1')).toHaveLength(1)
})

test('a rejected payment ends, and its error is rethrown [AUTH-39 O-16]', async () => {
  const stores = playing()
  send.mockRejectedValue(new ApiError('answer', 422, { errors: { amount: ['AMOUNT_BELOW_MIN'] } }))
  await expect(startPayment(request, stores)).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MIN' })
  expect(stores.cashBox.pending).toBeNull()
  expect(await pendingPayments('pl_1')).toEqual([])
})

test.each([
  ['no answer', new ApiError('network', 0, {})],
  ['stopped after retries', new ApiError('aborted', 0, {})],
  ['a server fault', new ApiError('answer', 500, { message: 'GENERAL_ERROR' })],
  ['an answer that cannot be read', new ApiError('contract', 200, {})],
  ['a key that the server knows', new ApiError('answer', 409, { message: 'IDEMPOTENCY_KEY_REUSED' })],
])('%s proves nothing: the payment stays locked and stored [O-14 O-16]', async (_name, error) => {
  const stores = playing()
  send.mockRejectedValue(error)
  expect(await startPayment(request, stores)).toEqual({ kind: 'unknown' })
  expect(stores.cashBox.pending).not.toBeNull()
  expect(await pendingPayments('pl_1')).toHaveLength(1)
  expect(await startPayment(request, stores)).toEqual({ kind: 'busy' })
  expect(send).toHaveBeenCalledTimes(1)
})

test('a double tap sends one payment [O-16]', async () => {
  const stores = playing()
  send.mockResolvedValue(payPage)
  const results = await Promise.all([startPayment(request, stores), startPayment(request, stores)])
  expect(results.map(({ kind }) => kind)).toEqual(['leave', 'busy'])
  expect(send).toHaveBeenCalledTimes(1)
})

test('a payment started in another tab is shown here instead of a second one [O-16]', async () => {
  const stores = playing()
  await claimPayment({ ...stored, key: 'other-tab' })
  expect(await startPayment(request, stores)).toEqual({ kind: 'busy' })
  expect(stores.cashBox.pending?.key).toBe('other-tab')
  expect(send).not.toHaveBeenCalled()
})

test('another tab that starts at the same moment wins [O-16]', async () => {
  const stores = playing()
  const taken = (_name: string, _options: unknown, run: (lock: null) => unknown) => run(null)
  vi.stubGlobal('navigator', { locks: { request: taken } })
  expect(await startPayment(request, stores)).toEqual({ kind: 'busy' })
  expect(stores.cashBox.pending).toBeNull()
})

test('an offline payment is rejected, never queued [O-14]', async () => {
  const stores = playing()
  stores.network.wentOffline()
  expect(await startPayment(request, stores)).toEqual({ kind: 'offline' })
  expect(await pendingPayments('pl_1')).toEqual([])
  expect(send).not.toHaveBeenCalled()
})

describe('a payment page on a foreign host is not opened, and its payment is voided first', () => {
  const foreign = { payload: { redirect_url: 'https://evil.example/pay' } }
  type Answer = () => Promise<unknown>
  const voided = (outcome: unknown) => () => Promise.resolve({ outcome })
  const lost = () => Promise.reject(new ApiError('aborted', 0, {}))
  async function start(answerVoid: Answer) {
    const stores = playing()
    const storedAtVoid: unknown[] = []
    send.mockImplementation(async ({ id }) => {
      if (id !== 'cashBox.void') return foreign
      storedAtVoid.push(...(await pendingPayments('pl_1')))
      return answerVoid()
    })
    const result = await startPayment(request, stores)
    return { stores, result, storedAtVoid, kept: await pendingPayments('pl_1') }
  }

  test.each([voided(null), voided(testOutcome('cancelled'))])(
    'if it is voided, nothing was paid and another payment can start [CASH-13 O-16]',
    async (response) => {
      const { stores, result, storedAtVoid, kept } = await start(response)
      expect(storedAtVoid).toHaveLength(1) // until the void has a response
      expect(result).toEqual({ kind: 'untrusted-address', isStopped: true })
      expect(stores.cashBox.pending).toBeNull()
      expect(kept).toEqual([])
    },
  )

  test.each([lost, voided(testOutcome('processing'))])(
    'if the void is not confirmed, the payment stays stored and locked [CASH-13 O-14 O-16]',
    async (response) => {
      const { stores, result, kept } = await start(response)
      expect(result).toEqual({ kind: 'untrusted-address', isStopped: false })
      expect(stores.cashBox.pending).toMatchObject({ isRefused: true })
      expect(kept).toMatchObject([{ isRefused: true }])
      expect(await startPayment(request, stores)).toEqual({ kind: 'busy' })
    },
  )

  const expired = () => Promise.reject(new ApiError('answer', 410, { message: 'PAYMENT_KEY_EXPIRED' }))

  test.each([
    ['paid already, as with a saved card', voided(testOutcome('completed'))],
    ['no more known by its key', expired],
  ])('%s: the payment is polled and its actual outcome is shown [CASH-13 O-14]', async (_name, response) => {
    const { stores, result, kept } = await start(response)
    expect(result).toEqual({ kind: 'unknown' })
    expect(stores.cashBox.payment?.step).toBe('pending')
    expect(kept).toHaveLength(1)
  })
})

test('a visitor who is not signed in cannot pay [O-16]', async () => {
  const stores = createStores()
  expect(await startPayment(request, stores)).toEqual({ kind: 'busy' })
  expect([stores.cashBox.payment, stores.cashBox.isPaying]).toEqual([null, false])
  expect(send).not.toHaveBeenCalled()
})

test('an error after a lost attempt proves nothing, because that attempt may still arrive [O-14 O-16]', async () => {
  const stores = playing()
  send.mockRejectedValue(new ApiError('answer', 409, { message: 'METHOD_UNAVAILABLE' }, { afterLost: true }))
  expect(await startPayment(request, stores)).toEqual({ kind: 'unknown' })
  expect(stores.cashBox.pending).not.toBeNull()
})

test('leaving for the payment page clears the active bonus; an error keeps it [CASH-13 CASH-22 BONUS-28]', async () => {
  storeActiveBonus(ownerNow(), { id: 'of_1', title: 'Welcome' })
  send.mockRejectedValueOnce(new ApiError('answer', 422, { message: 'METHOD_UNAVAILABLE' }))
  await expect(startPayment(request, playing())).rejects.toThrow('METHOD_UNAVAILABLE')
  expect(storedActiveBonus()).toEqual({ id: 'of_1', title: 'Welcome' })
  send.mockResolvedValueOnce(payPage)
  await startPayment({ ...request, bonus_id: 'of_1' }, playing(), { bonusTitle: 'Welcome' })
  expect(storedActiveBonus()).toBeNull()
  expect(await pendingPayments('pl_1')).toMatchObject([{ bonus: { id: 'of_1', title: 'Welcome' } }])
})

const withdrawal = { ...request, type: 'withdrawal' } as const

test.each([
  ['the words of the server', { status: 'failed', message: 'The bank is closed today.' }, 'The bank is closed today.'],
  ['WITHDRAWAL_ERROR when it says nothing', { status: 'failed' }, 'WITHDRAWAL_ERROR'],
  ['WITHDRAWAL_ERROR when it says a blank', { status: 'failed', message: ' ' }, 'WITHDRAWAL_ERROR'],
])('a failed withdrawal returns %s [CASH-15 ERR-03]', async (_name, response, code) => {
  const stores = playing()
  send.mockResolvedValue(response)
  expect(await startPayment(withdrawal, stores)).toEqual({ kind: 'declined', code })
  expect(stores.cashBox.pending).toBeNull()
  expect(stores.cashBox.withdrawal).toBeNull()
  expect(await pendingPayments('pl_1')).toEqual([])
})

test('any other response to a withdrawal is stored as its data [CASH-16 DATA-14]', async () => {
  const stores = playing()
  send.mockResolvedValue({ status: 'process' })
  expect(await startPayment(withdrawal, stores)).toEqual({ kind: 'taken' })
  expect(stores.cashBox.withdrawal).toMatchObject({ amount: 150_000, currency: 'KZT', status: 'process' })
  expect(stores.cashBox.ended).toMatchObject({ status: 'accepted' })
  expect(await pendingPayments('pl_1')).toHaveLength(1) // until the screen shows it
})

test('an identical payment within 2 minutes needs a confirmation, in every tab [O-16 CASH-12]', async () => {
  send.mockResolvedValue({ status: 'process' })
  const start = async (...given: Parameters<typeof startPayment>) => {
    const result = await startPayment(...given)
    await clearAll() // the outcome has been shown
    return result
  }
  expect(await start(withdrawal, playing())).toEqual({ kind: 'taken' })
  const otherTab = playing()
  expect(await start(withdrawal, otherTab)).toEqual({ kind: 'repeat' })
  expect(otherTab.cashBox.pending).toBeNull()
  expect(send).toHaveBeenCalledTimes(1)
  expect(await start({ ...withdrawal, amount: 150_001 }, playing())).toEqual({ kind: 'taken' })
  expect(await start(withdrawal, playing(), { isRepeatMeant: true })).toEqual({ kind: 'taken' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + REPEAT_WINDOW })
  expect(await start(withdrawal, playing())).toEqual({ kind: 'taken' })
})

test('without Web Locks two tabs that submit at the same moment send one payment [O-14 O-16]', async () => {
  vi.stubGlobal('navigator', {})
  send.mockResolvedValue(payPage)
  const results = await Promise.all([startPayment(request, playing()), startPayment(request, playing())])
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['busy', 'leave'])
  expect(send).toHaveBeenCalledTimes(1)
  expect(await pendingPayments('pl_1')).toHaveLength(1)
})

test('without Web Locks a repeat is detected again after the wait for the database [O-14 O-16]', async () => {
  vi.stubGlobal('navigator', {})
  const put = paymentsTable.put.bind(paymentsTable)
  vi.spyOn(paymentsTable, 'put').mockImplementationOnce((row) => {
    recordLastPayment(ownerNow(), row) // the other tab has its response and has removed its row
    return put(row)
  })
  const stores = playing()
  expect(await startPayment(request, stores)).toEqual({ kind: 'repeat' })
  expect(send).not.toHaveBeenCalled()
  expect(await pendingPayments('pl_1')).toEqual([])
  expect(stores.cashBox.pending).toBeNull()
})

test('if the browser denies the lock, payments work without it and unlock after an error [O-16]', async () => {
  const denied = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request: denied } })
  const stores = playing()
  send.mockRejectedValueOnce(new ApiError('answer', 422, { message: 'METHOD_UNAVAILABLE' }))
  await expect(startPayment(request, stores)).rejects.toThrow('METHOD_UNAVAILABLE')
  expect(stores.cashBox.pending).toBeNull()
  send.mockResolvedValue(payPage)
  expect(await startPayment(request, stores)).toMatchObject({ kind: 'leave' })
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  ['a withdrawal that is taken', withdrawal, { status: 'process' }],
  ['a withdrawal that is declined', withdrawal, { status: 'failed' }],
  ['a deposit', request, payPage],
])(
  'the response to %s of a player who left does not affect the next player’s [AUTH-27 O-16]',
  async (_name, body, response) => {
    const stores = playing()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    send.mockReturnValueOnce(promise)
    const result = startPayment(body, stores)
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    stores.session.end('player', true)
    stores.session.start('pl_2')
    const theirs = { ...stored, key: 'theirs' }
    stores.cashBox.paymentPending(theirs)
    resolve(response)
    expect(await result).toEqual({ kind: 'unknown' })
    expect(stores.cashBox.pending).toEqual(theirs)
    expect(stores.cashBox.ended).toBeNull()
    expect(stores.cashBox.withdrawal).toBeNull()
  },
)

test('a response after the payment was settled leaves the next payment locked [O-16]', async () => {
  vi.stubGlobal('navigator', {})
  const stores = playing()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  send.mockReturnValueOnce(promise)
  const result = startPayment(withdrawal, stores)
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  const next = { ...stored, key: 'next' }
  stores.cashBox.paymentPending(next) // the outcome of the first one has been fetched meanwhile
  resolve({ status: 'failed' })
  expect(await result).toMatchObject({ kind: 'declined' })
  expect(stores.cashBox.pending).toEqual(next)
})

test.each([
  ['a withdrawal that is declined', withdrawal, { status: 'failed' }, 'declined'],
  ['a withdrawal that is taken', withdrawal, { status: 'process' }, 'taken'],
  ['a deposit', request, payPage, 'leave'],
] as const)(
  '%s whose outcome is known before its response is not reopened [O-16]',
  async (_name, body, response, kind) => {
    const stores = playing()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    send.mockReturnValueOnce(promise)
    const result = startPayment(body, stores)
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    stores.cashBox.paymentSettled(null) // announced by another tab, and seen
    resolve(response)
    expect(await result).toMatchObject({ kind })
    expect(stores.cashBox.payment).toBeNull()
  },
)

test('the response of a payment does not affect the one in flight by then [O-16]', async () => {
  const stores = playing()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  send.mockReturnValueOnce(promise)
  const result = startPayment(request, stores)
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  const next = { ...stored, key: 'next' }
  stores.cashBox.paymentSending(next)
  resolve(payPage)
  await result
  expect(stores.cashBox.payment).toEqual({ step: 'sending', payment: next })
})
