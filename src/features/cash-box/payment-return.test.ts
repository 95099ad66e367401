import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/api-error.ts'
import type { PaymentOutcome } from '~/contract/cash-box.ts'
import { keepPayment, paymentsTable, pendingPayments } from '~/db/payments.ts'
import { createI18n } from '~/lib/i18n.ts'
import { OUTCOME_POLL } from '~/lib/spec/money.ts'
import { setTracker, type TrackedEvent } from '~/lib/track.ts'
import { createStores } from '~/stores/create-stores.ts'

import { callEnded, callStarted } from './payment-calls.ts'
import { checkPendingPayment } from './payment-return.ts'
import { isEnded, paymentState, settlePayment } from './settle-payment.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/api/client.ts', () => ({ send }))

const messages = {
  'cashBox.completedTitle': 'Went through',
  'cashBox.completedText': 'On your balance: {amount}',
  'cashBox.failedTitle': 'Did not go through',
  'cashBox.failedText': '{amount} not credited',
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

beforeEach(async () => {
  await paymentsTable.clear()
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

test('a payment that the server never heard of did not go through [O-14]', async () => {
  const all = parts()
  await keepPayment(payment)
  send.mockRejectedValue(unheardOf)
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

test('"never heard of it" is no proof while the call may still arrive [O-14 O-16]', () => {
  const fresh = { ...payment, startedAt: Date.now() }
  expect(isEnded(paymentState(fresh, undefined, unheardOf))).toBe(false)
  callStarted('k')
  expect(isEnded(paymentState(payment, undefined, unheardOf))).toBe(false)
  callEnded('k')
  expect(isEnded(paymentState(payment, undefined, unheardOf))).toBe(true)
})

test('no answer proves nothing; the last known answer outlives it [O-16]', () => {
  const lost = new ApiError('network', 0, {})
  expect(paymentState(payment, undefined, lost)).toEqual({ kind: 'unknown' })
  expect(paymentState(payment, outcome('waiting'), lost)).toEqual({ kind: 'outcome', outcome: outcome('waiting') })
})

const account = { id: 'pl_1', deposits_count: 1 }

/** Events of one payment that two places of the app see completed at once. */
async function eventsOf(user: object) {
  const events: TrackedEvent[] = []
  const stop = setTracker((event) => events.push(event))
  const all = parts()
  await keepPayment({ ...payment, methodUid: 'card-kzt' })
  send.mockResolvedValue(user)
  const state = { kind: 'outcome', outcome: outcome('completed') } as const
  await Promise.all([settlePayment(payment, state, all), settlePayment(payment, state, all)])
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
  await settlePayment(payment, { kind: 'outcome', outcome: outcome('failed') }, all)
  await settlePayment(payment, { kind: 'not-begun' }, all)
  stop()
  expect(events).toEqual([])
})
