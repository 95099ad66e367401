import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/api-error.ts'
import type { PaymentOutcome } from '~/contract/cash-box.ts'
import { keepPayment, paymentsTable, pendingPayments } from '~/db/payments.ts'
import { createI18n } from '~/lib/i18n.ts'
import { OUTCOME_POLL } from '~/lib/spec/money.ts'
import { setTracker, type TrackedEvent } from '~/lib/track.ts'
import { safeLocal } from '~/lib/safe-storage.ts'
import { createStores } from '~/stores/create-stores.ts'

import { callEnded, callStarted } from './payment-calls.ts'
import { checkPendingPayment } from './payment-return.ts'
import { endOf, findOut } from './find-out.ts'
import { settlePayment } from './settle-payment.ts'

type Endpoint = { id: string }
const send = vi.hoisted(() => vi.fn<(endpoint: Endpoint) => Promise<unknown>>())
vi.mock('~/api/client.ts', () => ({ send }))

const messages = {
  'cashBox.completedTitle': 'Went through',
  'cashBox.completedText': 'On your balance: {amount}',
  'cashBox.failedTitle': 'Did not go through',
  'cashBox.failedText': '{amount} not credited',
  'cashBox.notBegunText': '{amount} never began',
}
const payment = { key: 'k', playerId: 'pl_1', type: 'deposit', startedAt: 0, amount: 150_000, currency: 'KZT' } as const
const outcome = (status: PaymentOutcome['status']) =>
  ({
    transaction_id: 'tx',
    type: 'deposit',
    status,
    amount: 150_000,
    currency: 'KZT',
    error_type: null,
    redirect_url: null,
    updated_at: '',
  }) satisfies PaymentOutcome
const unheardOf = new ApiError('answer', 404, { message: 'PAYMENT_NOT_FOUND' })

function parts() {
  const stores = createStores()
  stores.session.start('pl_1')
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages })
  return { stores, i18n, queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
}

/** As if no payment had ever been made on this device. */
async function forgetAll() {
  safeLocal.remove('unsaved_payments')
  await paymentsTable.clear()
}

beforeEach(async () => {
  await forgetAll()
  send.mockReset()
  setTracker(() => undefined)() // what earlier tests left waiting
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a payment that went through is told and forgotten [O-14 ROUTE-22]', async () => {
  const all = parts()
  await keepPayment(payment)
  send.mockResolvedValue(outcome('completed'))
  await checkPendingPayment(all)
  expect(all.stores.toasts.current).toMatchObject({ variant: 'success' })
  expect(all.stores.toasts.current?.text).toContain('₸1,500.00')
  expect(all.stores.cashBox.pending).toBeNull()
  expect(await pendingPayments('pl_1')).toEqual([])
})

test.each(['failed', 'cancelled', 'expired'] as const)('%s is told as "did not go through" [O-14]', async (status) => {
  const all = parts()
  await keepPayment(payment)
  send.mockResolvedValue(outcome(status))
  await checkPendingPayment(all)
  expect(all.stores.toasts.current).toMatchObject({ variant: 'error' })
  expect(await pendingPayments('pl_1')).toEqual([])
})

/** The server has never heard of the payment, and promises to refuse it. */
function neverHeard(voided?: PaymentOutcome) {
  send.mockImplementation(({ id }) =>
    id === 'cashBox.void' ? Promise.resolve({ outcome: voided ?? null }) : Promise.reject(unheardOf),
  )
}

test('a payment that the server never heard of did not go through [O-14]', async () => {
  const all = parts()
  await keepPayment(payment)
  neverHeard()
  await checkPendingPayment(all)
  expect(all.stores.toasts.current).toMatchObject({ variant: 'error' })
  expect(all.stores.cashBox.pending).toBeNull()
})

test('the result dialog of the same page load is enough [SHELL-29]', async () => {
  const all = parts()
  vi.stubGlobal('location', { hash: '#payment_ok' })
  await keepPayment(payment)
  send.mockResolvedValue(outcome('completed'))
  await checkPendingPayment(all)
  expect(all.stores.toasts.current).toBeNull()
})

test('#payment_ok in the address is not believed when the server says otherwise [SHELL-29 ROUTE-22]', async () => {
  const all = parts()
  vi.stubGlobal('location', { hash: '#payment_ok' })
  await keepPayment(payment)
  send.mockResolvedValue(outcome('failed'))
  await checkPendingPayment(all)
  expect(all.stores.toasts.current).toMatchObject({ variant: 'error' })
})

test('a payment that waits on its page stays stored and locked [O-16]', async () => {
  const all = parts()
  await keepPayment(payment)
  send.mockResolvedValue(outcome('waiting'))
  await checkPendingPayment(all)
  expect(all.stores.cashBox.pending?.key).toBe('k')
  expect(all.stores.toasts.current).toBeNull()
})

test('a payment in process is asked about until it ends [O-14]', async () => {
  vi.useFakeTimers()
  const all = parts()
  await keepPayment(payment)
  send.mockResolvedValueOnce(outcome('processing')).mockResolvedValueOnce(outcome('completed'))
  const checked = checkPendingPayment(all)
  await vi.advanceTimersByTimeAsync(OUTCOME_POLL)
  await checked
  expect(all.stores.toasts.current).toMatchObject({ variant: 'success' })
})

test('the next player hears nothing of it [O-14]', async () => {
  const all = parts()
  await keepPayment(payment)
  send.mockImplementation(async () => {
    all.stores.session.end('player')
    return outcome('completed')
  })
  await checkPendingPayment(all)
  expect(all.stores.toasts.current).toBeNull()
})

const find = () => findOut(payment, parts().queryClient)
const calls = () => send.mock.calls.map(([{ id }]) => id)

test('"never heard of it" ends a payment only after the server has promised to refuse it [O-14 O-16]', async () => {
  neverHeard()
  expect(await find()).toEqual({ kind: 'not-begun' })
  expect(calls()).toEqual(['cashBox.outcome', 'cashBox.void'])
})

test('what arrived between the two questions is the payment [O-14]', async () => {
  neverHeard(outcome('waiting'))
  expect(await find()).toEqual({ kind: 'outcome', outcome: outcome('waiting') })
})

test('nothing is promised away while this tab or another is sending it [O-14 O-16]', async () => {
  neverHeard()
  callStarted('k')
  expect(await find()).toEqual({ kind: 'unknown' })
  callEnded('k')
  const taken = (_name: string, _options: unknown, run: (lock: null) => unknown) => run(null)
  vi.stubGlobal('navigator', { locks: { request: taken } })
  expect(await find()).toEqual({ kind: 'unknown' })
  expect(calls()).not.toContain('cashBox.void')
})

test('no answer proves nothing [O-16]', async () => {
  send.mockRejectedValue(new ApiError('network', 0, {}))
  expect(await find()).toEqual({ kind: 'unknown' })
  send.mockImplementation(({ id }) =>
    Promise.reject(id === 'cashBox.void' ? new ApiError('network', 0, {}) : unheardOf),
  )
  expect(await find()).toEqual({ kind: 'unknown' })
})

test('a withdrawal in process has been accepted, a deposit in process is still open [CASH-16]', () => {
  const state = { kind: 'outcome', outcome: outcome('processing') } as const
  expect(endOf(payment, state)).toBeNull()
  expect(endOf({ ...payment, type: 'withdrawal' }, state)).toMatchObject({ status: 'accepted' })
  expect(endOf(payment, { kind: 'outcome', outcome: outcome('waiting') })).toBeNull()
})

const account = { id: 'pl_1', deposits_count: 1 }

/** Events of one payment that two places of the app see completed at once. */
async function eventsOf(user: object) {
  const events: TrackedEvent[] = []
  const stop = setTracker((event) => events.push(event))
  const all = parts()
  await keepPayment({ ...payment, methodUid: 'card-kzt' })
  send.mockResolvedValue(user)
  const end = { payment, status: 'completed', errorType: null } as const
  await Promise.all([settlePayment(end, all), settlePayment(end, all)])
  stop()
  return events.map(({ name, payload }) => ({ name, payload }))
}

test('a deposit is told to analytics once, whoever learns of its end, and the first one as such [ANLT-11]', async () => {
  const payload = { amount: 150_000, currency: 'KZT', method: 'card-kzt' }
  expect(await eventsOf(account)).toEqual([
    { name: 'deposit', payload },
    { name: 'first_deposit', payload },
  ])
  expect(await eventsOf({ ...account, deposits_count: 2 })).toEqual([{ name: 'deposit', payload }])
})

test('a payment that failed or that nobody began is no deposit [ANLT-11]', async () => {
  const events: TrackedEvent[] = []
  const stop = setTracker((event) => events.push(event))
  const all = parts()
  await keepPayment(payment)
  await settlePayment({ payment, status: 'failed', errorType: null }, all)
  await settlePayment({ payment, status: 'not-begun', errorType: null }, all)
  stop()
  expect(events).toEqual([])
})
