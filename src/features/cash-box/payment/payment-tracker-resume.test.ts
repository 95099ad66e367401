// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { OPEN_LIST_FRESH, OUTCOME_POLL, OUTCOME_POLLS_AT_START } from '~/constants/money.ts'
import { STORAGE_LAG } from '~/constants/network.ts'
import type { OpenPayment, PaymentOutcome } from '~/contract/cash-box.ts'
import { isRepeat } from '../last-payment.ts'
import { claimPayment, paymentsTable, pendingPayments } from '~/db/payments.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { testOutcome as outcome, testPayment as payment } from '~tests/unit/fixtures/payment.ts'
import { elsewhere, ended, setVisibility, openTab, settled, reload } from '~tests/unit/payment-tab.ts'

import { mustTrack } from './fetch-outcome.ts'
import { paymentTracker } from './payment-tracker.ts'

type Send = (endpoint: { id: string }, input?: { params?: { key?: string } }) => Promise<unknown>
const send = vi.hoisted(() => vi.fn<Send>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

/** The idempotency keys of the outcome requests, in order. */
const requested = () =>
  send.mock.calls.flatMap(([{ id }, input]) => (id === 'cashBox.outcome' ? input?.params?.key : []))
const calls = (name: string) => send.mock.calls.filter(([{ id }]) => id === name).length
const storedAt = (key: string, startedAt: number, more: object = {}) => ({ ...payment, key, startedAt, ...more })
const withdrawal = { ...payment, type: 'withdrawal' } as const

/** The server's status of each payment; other payments are waiting. */
let says: Record<string, PaymentOutcome['status']> = {}

beforeEach(async () => {
  await reload()
  says = {}
  send.mockReset()
  send.mockImplementation(({ id }, input) =>
    id === 'cashBox.outcome'
      ? Promise.resolve(outcome(says[input?.params?.key ?? ''] ?? 'waiting'))
      : Promise.reject(new ApiError('network', 0, {})),
  )
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('of several open payments the newest that awaits the player is first, then the others [O-14 O-16]', async () => {
  await paymentsTable.put(storedAt('old', 1), storedAt('new', 2), storedAt('working', 3, { isProcessing: true }))
  const { cashBox } = openTab()
  await settled()
  expect([cashBox.pending?.key, cashBox.lookedUpFor]).toEqual(['new', 'pl_1'])
  says = { new: 'completed', old: 'cancelled' }
  await vi.advanceTimersByTimeAsync(OUTCOME_POLL)
  expect(cashBox.pending?.key).toBe('working')
  expect(new Set(requested())).toEqual(new Set(['new', 'old', 'working']))
  expect(await pendingPayments('pl_1')).toMatchObject([{ key: 'working' }])
})

test('an outcome announced by another tab does not hide other open payments [O-14]', async () => {
  const { cashBox, texts } = openTab()
  await settled()
  await paymentsTable.put(storedAt('old', 1), storedAt('k', 2))
  elsewhere('pl_1', ended('completed'), true)
  await settled()
  expect([cashBox.pending?.key, texts()]).toEqual(['old', []])
})

test('a looked-up payment is not shown to another player or over a newer payment [AUTH-27 O-16]', async () => {
  await claimPayment(payment)
  const { session, cashBox } = openTab()
  session.end('player')
  session.start('pl_2')
  await settled()
  expect([cashBox.payment, cashBox.lookedUpFor]).toEqual([null, 'pl_2'])
  const other = openTab()
  other.cashBox.paymentSending({ ...payment, key: 'mine' })
  await settled()
  expect(other.cashBox.pending?.key).toBe('mine')
})

test('a payment or outcome known before the tracker starts is tracked and announced [O-14 CASH-16]', async () => {
  const accepted = { payment: withdrawal, status: 'accepted', errorType: null } as const
  const shown = openTab('pl_1', ({ cashBox }) => cashBox.paymentSettled(accepted))
  openTab('pl_1', ({ cashBox }) => cashBox.paymentPending({ ...payment, key: 'begun' }))
  await vi.advanceTimersByTimeAsync(STORAGE_LAG)
  expect(shown.texts()).toEqual([expect.stringContaining('Your withdrawal request is accepted')])
  expect(requested()).toContain('begun')
})

test('a signed-out visitor sees no outcome, and no request is sent [AUTH-27 O-14]', async () => {
  const { session, cashBox, tracker, texts } = openTab()
  await claimPayment(payment)
  session.end('player')
  cashBox.paymentPending(payment)
  await vi.advanceTimersByTimeAsync(OUTCOME_POLL)
  cashBox.paymentSettled(ended('completed'))
  await tracker.shown(ended('completed'))
  await vi.advanceTimersByTimeAsync(STORAGE_LAG)
  expect(send).not.toHaveBeenCalled()
  expect([texts(), safeLocal.get('payment_end')]).toEqual([[], null])
  expect(await pendingPayments('pl_1')).toHaveLength(1)
})

test('only the current payment is polled, and a late response does not change another [O-16]', async () => {
  await paymentsTable.put(storedAt('first', 1), storedAt('second', 2))
  const late = Promise.withResolvers<PaymentOutcome>()
  send.mockImplementation((_endpoint, input) =>
    input?.params?.key === 'first' ? late.promise : Promise.resolve(outcome('processing')),
  )
  const { cashBox } = openTab('pl_1', (stores) => stores.cashBox.paymentPending(storedAt('first', 1)))
  cashBox.paymentPending(storedAt('second', 2))
  await settled()
  expect(cashBox.known).toEqual({ status: 'processing' })
  late.resolve(outcome('waiting'))
  await vi.advanceTimersByTimeAsync(OUTCOME_POLL * OUTCOME_POLLS_AT_START)
  expect(requested().filter((key) => key === 'first')).toHaveLength(1)
  const rows = await pendingPayments('pl_1')
  expect(rows.map(({ key, isProcessing = false }) => [key, isProcessing])).toEqual([
    ['first', false], // otherwise it would not lock a second payment
    ['second', true],
  ])
})

test('a waiting payment locks the next one in every tab; a completed one causes a warning [O-16]', async () => {
  await claimPayment(payment)
  openTab()
  await settled()
  expect(await claimPayment({ ...payment, key: 'second' })).toMatchObject({ kind: 'busy', other: { key: 'k' } })
  says = { k: 'completed' }
  expect(isRepeat(payment)).toBe(false)
  await vi.advanceTimersByTimeAsync(OUTCOME_POLL)
  expect(isRepeat(payment)).toBe(true)
})

test('stopping a payment ends only that one [O-14 O-16]', async () => {
  send.mockImplementation(({ id }) => Promise.resolve(id === 'cashBox.void' ? { outcome: null } : outcome('waiting')))
  const { cashBox, tracker } = openTab()
  expect(await tracker.stop(payment)).toBe('ended') // this tab no longer tracks it
  cashBox.paymentPending({ ...payment, key: 'mine' })
  expect(await tracker.stop(payment)).toBe('ended')
  expect(cashBox.pending?.key).toBe('mine')
})

test('a stopped tracker sends no requests, resumes no payments and receives no outcomes', async () => {
  await claimPayment(payment)
  const { cashBox, stop, texts } = openTab()
  await settled()
  stop()
  const before = requested().length
  await vi.advanceTimersByTimeAsync(OUTCOME_POLL * 2)
  cashBox.paymentSettled(null)
  await settled()
  setVisibility('hidden')
  setVisibility('visible')
  await settled()
  elsewhere('pl_1', ended('completed'))
  await vi.advanceTimersByTimeAsync(STORAGE_LAG)
  expect([requested().length, cashBox.payment, texts()]).toEqual([before, null, []])
})

test('each tab has one tracker for all screens', async () => {
  const { parts } = openTab()
  const given = { ...parts, stores: { ...parts.stores } }
  const first = paymentTracker(given)
  expect(paymentTracker(given)).toBe(first)
  given.stores.cashBox.paymentPending(payment)
  await settled()
  expect(requested()).toContain('k')
  given.stores.session.end('player')
})

test('the tracker logs no errors from one payment to the next', async () => {
  const failures = vi.spyOn(console, 'error')
  const { cashBox } = openTab()
  await settled()
  for (const key of ['one', 'two']) {
    cashBox.paymentSending({ ...payment, key })
    cashBox.paymentPending({ ...payment, key })
    await settled()
    says = { [key]: 'cancelled' }
    await vi.advanceTimersByTimeAsync(STORAGE_LAG + OUTCOME_POLL)
    expect(cashBox.payment).toBeNull()
  }
  expect(failures.mock.calls).toEqual([])
})

/** A screen looks for an open payment while the server's list is loading. */
function load(list: Promise<unknown>) {
  sessionStorage.clear()
  send.mockImplementation(({ id }) => (id === 'cashBox.openPayments' ? list : Promise.resolve(outcome('waiting'))))
  const tab = openTab()
  const found = vi.fn<() => void>()
  void tab.tracker.load().then(found)
  return { ...tab, found }
}

test('a payment stored on this device is shown at once, without waiting for the server’s list [O-14]', async () => {
  await claimPayment(payment)
  const { found, cashBox } = load(new Promise(() => {}))
  await settled()
  expect(found).toHaveBeenCalled()
  expect(cashBox.pending?.key).toBe('k')
})

test('the lookup waits up to 4 s for a payment that only the server knows [O-14]', async () => {
  const list = Promise.withResolvers<unknown>()
  const { found, cashBox } = load(list.promise)
  await vi.advanceTimersByTimeAsync(3900)
  expect(found).not.toHaveBeenCalled()
  const started = { begun_at: new Date().toISOString(), method_uid: 'wallet-kzt', currency: 'KZT', amount: 150_000 }
  list.resolve({ payments: [{ key: 'far', type: 'deposit', status: 'waiting', ...started }] })
  await settled()
  expect(found).toHaveBeenCalled()
  expect(cashBox.pending?.key).toBe('far')
  const silent = load(new Promise(() => {}))
  await paymentsTable.clear()
  silent.cashBox.paymentSettled(null)
  await vi.advanceTimersByTimeAsync(4100)
  expect(silent.found).toHaveBeenCalled()
  expect(calls('cashBox.openPayments')).toBe(2)
})

const elsewhereStarted = (type: OpenPayment['type'], status: OpenPayment['status']): OpenPayment => {
  const begun_at = new Date(Date.now() - 60_000).toISOString()
  return { key: 'far', type, status, begun_at, method_uid: 'card-kzt', currency: 'KZT', amount: 150_000 }
}
const openOnes = (['deposit', 'withdrawal'] as const).flatMap((type) =>
  (['waiting', 'processing', 'unknown'] as const).map((status) => [type, status] as const),
)

test.each(openOnes)(
  'a %s that is %s is shown in the cash box if another device starts it later [O-14 PLUS-28]',
  async (type, status) => {
    let payments: OpenPayment[] = []
    sessionStorage.clear()
    send.mockImplementation(({ id }) =>
      id === 'cashBox.openPayments' ? Promise.resolve({ payments }) : Promise.resolve({ ...outcome(status), type }),
    )
    const { tracker, cashBox } = openTab()
    await settled()
    payments = [elsewhereStarted(type, status)]
    await vi.advanceTimersByTimeAsync(OPEN_LIST_FRESH)
    void tracker.load()
    await settled()
    expect(cashBox.payment !== null).toBe(mustTrack({ type, status }))
  },
)

test('the cash box requests open payments at most every 30 s, also after a failure [O-14]', async () => {
  const { tracker } = openTab()
  await settled()
  expect(calls('cashBox.openPayments')).toBe(0) // this tab had the list before the reload
  for (const times of [1, 1, 2, 2]) {
    void tracker.load()
    await vi.advanceTimersByTimeAsync(OPEN_LIST_FRESH / 2 + 1)
    expect(calls('cashBox.openPayments')).toBe(times)
  }
})

test('a payment whose outcome was shown is not tracked again by an old list [O-14 O-16]', async () => {
  const list = Promise.withResolvers<unknown>()
  const { tracker } = load(list.promise)
  void tracker.shown({ payment: { ...payment, key: 'far' }, status: 'completed', errorType: null })
  await vi.advanceTimersByTimeAsync(STORAGE_LAG + 50)
  list.resolve({ payments: [elsewhereStarted('deposit', 'waiting')] })
  await settled()
  expect(await pendingPayments('pl_1')).toEqual([])
})
