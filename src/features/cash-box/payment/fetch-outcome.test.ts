import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { PaymentOutcome } from '~/contract/cash-box.ts'
import { testOutcome as outcome, testPayment as payment } from '~tests/unit/fixtures/payment.ts'
import { paymentsTable } from '~/db/payments.ts'
import { MONEY_CALL_LIFE } from '~/constants/network.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { createStores } from '~/stores/create-stores.ts'

import { fetchOutcome, outcomeOf } from './fetch-outcome.ts'

type Endpoint = { id: string }
const send = vi.hoisted(() => vi.fn<(endpoint: Endpoint) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const unheardOf = new ApiError('answer', 404, { message: 'PAYMENT_NOT_FOUND' })

function parts() {
  const stores = createStores()
  stores.session.start('pl_1')
  return { stores, queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
}

/** Clears the stored payments, as on a new device. */
async function clearAll() {
  safeLocal.remove('unsaved_payments')
  await paymentsTable.clear()
}

beforeEach(async () => {
  await clearAll()
  send.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Mocks a server that does not know the payment and voids its key. */
function neverReceived(voided?: PaymentOutcome) {
  send.mockImplementation(({ id }) =>
    id === 'cashBox.void' ? Promise.resolve({ outcome: voided ?? null }) : Promise.reject(unheardOf),
  )
}

const find = () => fetchOutcome(payment, parts().queryClient)
const calls = () => send.mock.calls.map(([{ id }]) => id)

test('an unknown payment ends only after the server has voided its key [O-14 O-16]', async () => {
  neverReceived()
  expect(await find()).toEqual({ kind: 'not-begun' })
  expect(calls()).toEqual(['cashBox.outcome', 'cashBox.void'])
})

test('a payment that arrived between lookup and void is returned [O-14]', async () => {
  neverReceived(outcome('waiting'))
  expect(await find()).toEqual({ kind: 'outcome', outcome: outcome('waiting') })
})

test('a key is not voided while another tab is sending the payment [O-14 O-16]', async () => {
  neverReceived()
  const taken = (_name: string, _options: unknown, run: (lock: null) => unknown) => run(null)
  vi.stubGlobal('navigator', { locks: { request: taken } })
  expect(await find()).toEqual({ kind: 'unknown' })
  expect(calls()).not.toContain('cashBox.void')
})

test('without Web Locks a key is voided only after its request could arrive, at any clock [O-14 O-16]', async () => {
  neverReceived()
  vi.stubGlobal('navigator', {})
  const started = (ago: number) => fetchOutcome({ ...payment, startedAt: Date.now() - ago }, parts().queryClient)
  expect(await started(MONEY_CALL_LIFE - 1000)).toEqual({ kind: 'unknown' })
  expect(await started(1000 - MONEY_CALL_LIFE)).toEqual({ kind: 'unknown' }) // the clock was set back a little
  expect(calls()).not.toContain('cashBox.void')
  expect(await started(MONEY_CALL_LIFE)).toEqual({ kind: 'not-begun' })
  expect(await started(-24 * 60 * MONEY_CALL_LIFE)).toEqual({ kind: 'not-begun' }) // or by a day: the player must not stay locked
})

test('only a waiting payment whose page was rejected is voided on lookup [CASH-13 O-14]', async () => {
  const waiting = { ...outcome('waiting'), redirect_url: 'https://evil.example/pay' }
  send.mockImplementation(async ({ id }) => (id === 'cashBox.void' ? { outcome: outcome('cancelled') } : waiting))
  expect(await fetchOutcome(payment, parts().queryClient)).toMatchObject({ outcome: { status: 'waiting' } })
  const rejected = { ...payment, isRefused: true }
  expect(await fetchOutcome(rejected, parts().queryClient)).toMatchObject({ outcome: { status: 'cancelled' } })
  expect(calls()).toEqual(['cashBox.outcome', 'cashBox.outcome', 'cashBox.void'])
  send.mockImplementation(async ({ id }) => (id === 'cashBox.void' ? { outcome: null } : outcome('completed')))
  expect(await fetchOutcome(rejected, parts().queryClient)).toMatchObject({ outcome: { status: 'completed' } })
})

test('without a response the outcome stays unknown [O-16]', async () => {
  send.mockRejectedValue(new ApiError('network', 0, {}))
  expect(await find()).toEqual({ kind: 'unknown' })
  send.mockImplementation(({ id }) =>
    Promise.reject(id === 'cashBox.void' ? new ApiError('network', 0, {}) : unheardOf),
  )
  expect(await find()).toEqual({ kind: 'unknown' })
})

test.each([
  ['no network', new ApiError('network', 0, {})],
  ['a server fault', new ApiError('answer', 500, { message: 'GENERAL_ERROR' })],
  ['another refusal', new ApiError('answer', 403, { message: 'FORBIDDEN' })],
  ['a fault of the app', new TypeError('x is not a function')],
])('%s voids no payment that may be in progress [O-14 O-16]', async (_name, error) => {
  send.mockImplementation(({ id }) =>
    id === 'cashBox.void' ? Promise.resolve({ outcome: null }) : Promise.reject(error),
  )
  expect(await find()).toEqual({ kind: 'unknown' })
  expect(calls()).not.toContain('cashBox.void')
})

test('with Web Locks an unknown payment is voided at once, because no tab is sending it [O-14 O-16]', async () => {
  neverReceived()
  const free = (_name: string, _options: unknown, run: (lock: object) => unknown) => run({})
  vi.stubGlobal('navigator', { locks: { request: free } })
  expect(await fetchOutcome({ ...payment, startedAt: Date.now() }, parts().queryClient)).toEqual({ kind: 'not-begun' })
  expect(calls()).toEqual(['cashBox.outcome', 'cashBox.void'])
})

test('a withdrawal in process is accepted; a deposit in process is still open [CASH-16]', () => {
  const state = { kind: 'outcome', outcome: outcome('processing') } as const
  expect(outcomeOf(payment, state)).toBeNull()
  expect(outcomeOf({ ...payment, type: 'withdrawal' }, state)).toMatchObject({ status: 'accepted' })
  expect(outcomeOf(payment, { kind: 'outcome', outcome: outcome('waiting') })).toBeNull()
})

test('a payment with an expired key has neither failed nor succeeded [O-14]', async () => {
  const expired = new ApiError('answer', 410, { message: 'PAYMENT_KEY_EXPIRED' })
  send.mockRejectedValue(expired)
  expect(await find()).toEqual({ kind: 'untold' })
  expect(outcomeOf(payment, await find())).toMatchObject({ status: 'untold' })
  send.mockImplementation(({ id }) => Promise.reject(id === 'cashBox.void' ? expired : unheardOf))
  expect(await find()).toEqual({ kind: 'untold' })
})
