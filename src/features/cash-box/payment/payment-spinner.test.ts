import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { PAYMENT_FLAG_RELEASE } from '~/constants/money.ts'
import { paymentsTable } from '~/db/payments.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { createStores } from '~/stores/create-stores.ts'
import { stubLocalStorage } from '~tests/unit/web-storage.ts'

import { startPayment } from './start-payment.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const request = { type: 'deposit', uid: 'card-kzt', amount: 150_000, currency: 'KZT', fields: {} } as const
const withdrawal = { ...request, type: 'withdrawal' } as const
const payPage = { payload: { redirect_url: 'http://s--pay.localhost:4300/pay/tx_1' } }

function playing() {
  const stores = createStores()
  stores.session.start('pl_1')
  return stores
}

beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'https://qumai.test' })
  stubLocalStorage()
  safeLocal.remove('last_payment')
  safeLocal.remove('unsaved_payments')
  await paymentsTable.clear()
  send.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the spinner ends after 20 s, the lock does not [CASH-10 CASH-11 O-16]', async () => {
  const stores = playing()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const sent = Promise.withResolvers<void>()
  send.mockImplementation(() => {
    sent.resolve()
    return promise
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const result = startPayment(request, stores)
  await sent.promise
  vi.advanceTimersByTime(PAYMENT_FLAG_RELEASE - 1)
  expect(stores.cashBox.isPaying).toBe(true)
  vi.advanceTimersByTime(1)
  expect(stores.cashBox.isPaying).toBe(false)
  expect(stores.cashBox.pending).not.toBeNull()
  resolve(payPage)
  expect(await result).toMatchObject({ kind: 'leave' })
})

test.each([
  ['stays while a player leaves for the payment page', request, payPage, true],
  ['stays while a player leaves for the page of a failure', request, {}, true],
  ['ends with a withdrawal that is taken', withdrawal, { status: 'process' }, false],
  ['ends with a withdrawal that is declined', withdrawal, { status: 'failed' }, false],
] as const)('the spinner %s [CASH-10 CASH-11]', async (_name, body, response, isKept) => {
  const stores = playing()
  send.mockResolvedValue(response)
  await startPayment(body, stores)
  expect(stores.cashBox.isPaying).toBe(isKept)
})

test('the spinner ends at once after an error; the next payment has 20 s again [CASH-10 CASH-11]', async () => {
  const stores = playing()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  send.mockRejectedValueOnce(new ApiError('answer', 422, { message: 'METHOD_UNAVAILABLE' }))
  await expect(startPayment(request, stores)).rejects.toThrow('METHOD_UNAVAILABLE')
  expect(stores.cashBox.isPaying).toBe(false)
  vi.advanceTimersByTime(PAYMENT_FLAG_RELEASE - 1)
  const sent = Promise.withResolvers<void>()
  const response = Promise.withResolvers<unknown>()
  send.mockImplementation(() => {
    sent.resolve()
    return response.promise
  })
  const second = startPayment(request, stores)
  await sent.promise
  vi.advanceTimersByTime(1) // 20 s after the first one
  expect(stores.cashBox.isPaying).toBe(true)
  response.resolve({})
  await second
})
