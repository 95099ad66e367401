// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { testOutcome as outcome, testPayment as payment } from '~tests/unit/fixtures/payment.ts'
import { storeActiveBonus, storedActiveBonus } from '~/db/active-bonus.ts'
import { ownerNow } from '~/platform/owner.ts'
import { claimPayment, pendingPayments } from '~/db/payments.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { OPEN_TRANSACTIONS_POLL, OUTCOME_POLL, OUTCOME_POLLS_AT_START } from '~/constants/money.ts'
import { STORAGE_LAG } from '~/constants/network.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { english } from '~tests/unit/catalogues.ts'

import {
  elsewhere,
  ended,
  receiveStorageEvent,
  setVisibility,
  openTab,
  settled,
  reload,
} from '~tests/unit/payment-tab.ts'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const requested = () => send.mock.calls.filter(([{ id }]) => id === 'cashBox.outcome').length

beforeEach(async () => {
  await reload()
  send.mockReset().mockRejectedValue(new ApiError('network', 0, {}))
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a completed payment of an earlier page is announced and its row is removed [O-14 ROUTE-22]', async () => {
  await claimPayment(payment)
  send.mockResolvedValue(outcome('completed'))
  const { toasts, cashBox } = openTab()
  await settled()
  expect(toasts.current).toMatchObject({ variant: 'success', topic: 'deposit' })
  expect(toasts.current?.text).toContain('₸1,500.00')
  expect(cashBox.pending).toBeNull()
  expect(await pendingPayments('pl_1')).toEqual([])
})

test.each(['failed', 'cancelled', 'expired'] as const)(
  '%s is announced as a failure, with its reason [O-14]',
  async (status) => {
    await claimPayment(payment)
    send.mockResolvedValue(outcome(status, 'DECLINED'))
    const { toasts } = openTab()
    await settled()
    expect(toasts.current).toMatchObject({ variant: 'error', action: { to: '/cash-box/deposit' } })
    expect(toasts.current?.text).toContain(english['PAYMENT_ERRORS.DECLINED'])
    expect(await pendingPayments('pl_1')).toEqual([])
  },
)

test('a payment that the server does not know is announced as not started [O-14]', async () => {
  await claimPayment(payment)
  send.mockImplementation(({ id }) =>
    id === 'cashBox.void'
      ? Promise.resolve({ outcome: null })
      : Promise.reject(new ApiError('answer', 404, { message: 'PAYMENT_NOT_FOUND' })),
  )
  const { texts, cashBox } = openTab()
  await settled()
  expect(texts()).toEqual([expect.stringContaining('did not start')])
  expect(cashBox.pending).toBeNull()
})

test('no toast appears if the return dialog is open or about to open [SHELL-29]', async () => {
  await claimPayment(payment)
  send.mockResolvedValue(outcome('completed'))
  location.hash = '#payment_ok'
  const { toasts, cashBox } = openTab()
  await settled()
  expect(toasts.current).toBeNull()
  expect(cashBox.ended).toMatchObject({ status: 'completed' }) // the dialog reads it
})

test('the server’s outcome overrides #payment_ok in the URL [SHELL-29 ROUTE-22]', async () => {
  location.hash = '#payment_ok'
  await claimPayment(payment)
  send.mockResolvedValue(outcome('failed'))
  const { toasts } = openTab()
  await settled()
  expect(toasts.current).toMatchObject({ variant: 'error' })
})

test('an open payment is polled on every page, every 3 s, later every 15 s [O-14 O-16]', async () => {
  await claimPayment(payment)
  send.mockResolvedValue(outcome('waiting'))
  const { cashBox, toasts } = openTab()
  await settled()
  expect(cashBox.pending?.key).toBe('k')
  expect(toasts.current).toBeNull()
  await vi.advanceTimersByTimeAsync(OUTCOME_POLL * OUTCOME_POLLS_AT_START)
  expect(requested()).toBe(1 + OUTCOME_POLLS_AT_START)
  await vi.advanceTimersByTimeAsync(OPEN_TRANSACTIONS_POLL - OUTCOME_POLL)
  expect(requested()).toBe(1 + OUTCOME_POLLS_AT_START)
  await vi.advanceTimersByTimeAsync(OPEN_TRANSACTIONS_POLL + OUTCOME_POLL)
  expect(requested()).toBe(3 + OUTCOME_POLLS_AT_START)
  send.mockResolvedValue(outcome('completed'))
  await vi.advanceTimersByTimeAsync(OPEN_TRANSACTIONS_POLL)
  expect(toasts.current).toMatchObject({ variant: 'success' })
  const last = requested()
  await vi.advanceTimersByTimeAsync(OPEN_TRANSACTIONS_POLL * 3)
  expect(requested()).toBe(last)
})

test('no outcome is requested while the payment request is in flight [O-16]', async () => {
  const { cashBox } = openTab()
  send.mockResolvedValue(outcome('completed'))
  cashBox.paymentSending(payment)
  await vi.advanceTimersByTimeAsync(OUTCOME_POLL * 2)
  expect(requested()).toBe(0)
  cashBox.paymentPending(payment)
  await settled()
  expect(requested()).toBe(1)
})

test('while a screen waits, the outcome is requested at once and every 3 s [O-16]', async () => {
  await claimPayment(payment)
  send.mockResolvedValue(outcome('waiting'))
  const { cashBox } = openTab()
  await vi.advanceTimersByTimeAsync(OUTCOME_POLL * OUTCOME_POLLS_AT_START + 50)
  const before = requested()
  cashBox.opened('paymentStatus')
  await settled()
  expect(requested()).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(OUTCOME_POLL * 4)
  expect(requested()).toBe(before + 5)
  expect(cashBox.known).toEqual({ status: 'waiting', redirectUrl: null })
})

test('a hidden tab does not poll; it polls and announces once it is visible [O-16]', async () => {
  setVisibility('hidden')
  await claimPayment(payment)
  send.mockResolvedValue(outcome('completed'))
  const { toasts } = openTab()
  await vi.advanceTimersByTimeAsync(OUTCOME_POLL * 5)
  expect(requested()).toBe(0)
  setVisibility('visible')
  await settled()
  expect(toasts.current).toMatchObject({ variant: 'success' })
})

test('an open cash box shows the outcome instead of a toast [CASH-16 O-13]', async () => {
  const { cashBox, toasts, tracker } = openTab()
  cashBox.opened('paymentStatus')
  cashBox.paymentSettled(ended('completed'))
  void tracker.shown(ended('completed'))
  await vi.advanceTimersByTimeAsync(STORAGE_LAG)
  expect(cashBox.payment?.step).toBe('announced')
  elsewhere('pl_1', { ...ended('failed'), payment: { ...payment, key: 'other' } })
  await settled()
  expect(toasts.current).toBeNull()
  expect(cashBox.ended?.payment.key).toBe('other')
})

test('an outcome of one tab unlocks all tabs, and the visible tab announces it once [O-14 O-16]', async () => {
  await claimPayment(payment)
  send.mockResolvedValue(outcome('waiting'))
  const here = openTab()
  await settled()
  here.stop() // so that it only receives the following events
  const there = openTab()
  await settled()
  expect(there.cashBox.pending?.key).toBe('k')
  here.cashBox.paymentSettled(null)
  elsewhere('pl_1', ended('completed'))
  elsewhere('pl_1', ended('completed'))
  await settled()
  expect(there.texts()).toHaveLength(1)
  expect(there.cashBox.pending).toBeNull()
})

test('a hidden tab announces a received outcome once it is visible [O-14]', async () => {
  await claimPayment(payment)
  const { toasts } = openTab()
  setVisibility('hidden')
  elsewhere('pl_1', ended('completed'))
  await settled()
  expect(toasts.current).toBeNull()
  setVisibility('visible')
  await settled()
  expect(toasts.current).toMatchObject({ variant: 'success' })
  setVisibility('hidden')
  setVisibility('visible')
  expect(toasts.queue).toHaveLength(1)
})

test('an outcome is broadcast to the other tabs, and only one tab announces it [O-14]', async () => {
  const { cashBox, texts } = openTab()
  cashBox.paymentSettled(ended('failed'))
  expect(JSON.parse(safeLocal.get('payment_end') ?? '')).toMatchObject({ playerId: 'pl_1', end: { status: 'failed' } })
  const other = openTab()
  receiveStorageEvent(safeLocal.get('payment_end'))
  await vi.advanceTimersByTimeAsync(STORAGE_LAG)
  expect([...texts(), ...other.texts()]).toEqual([expect.stringContaining('did not go through')])
  expect(other.cashBox.pending).toBeNull()
})

test('payments of another player and unreadable records are ignored [O-14]', async () => {
  const { toasts, session, cashBox } = openTab()
  elsewhere('pl_2', ended('completed'))
  for (const text of [null, '', '{', '5', '{"playerId":"pl_1"}', '{"playerId":"pl_1","end":{}}'])
    receiveStorageEvent(text)
  expect(cashBox.payment).toBeNull()
  await vi.advanceTimersByTimeAsync(STORAGE_LAG + 50)
  expect(toasts.current).toBeNull()
  await claimPayment(payment)
  send.mockImplementation(async () => {
    session.end('player')
    return outcome('completed')
  })
  setVisibility('visible')
  await settled()
  expect(toasts.current).toBeNull()
})

const balance = ['profile', 'balance']
const isReadAgain = (tab: ReturnType<typeof openTab>) => tab.parts.queryClient.getQueryState(balance)?.isInvalidated

test.each(['completed', 'failed', 'cancelled', 'expired'] as const)(
  'the balance is read again after a payment that is %s [O-14]',
  async (status) => {
    await claimPayment(payment)
    send.mockResolvedValue(outcome(status))
    const tab = openTab()
    tab.parts.queryClient.setQueryData(balance, 1)
    await settled()
    expect(isReadAgain(tab)).toBe(true)
  },
)

test('the balance is read again for an outcome of another tab beside an open payment [O-14 O-16]', async () => {
  await claimPayment(payment)
  send.mockResolvedValue(outcome('waiting'))
  const tab = openTab()
  await settled()
  tab.parts.queryClient.setQueryData(balance, 1)
  elsewhere('pl_1', { ...ended('completed'), payment: { ...payment, key: 'other' } })
  await settled()
  expect(tab.cashBox.pending?.key).toBe('k')
  expect(isReadAgain(tab)).toBe(true)
})

test('an outcome announced during another open payment leaves that one open and locked [O-16]', async () => {
  send.mockResolvedValue(outcome('waiting'))
  const { cashBox, texts } = openTab()
  cashBox.paymentPending({ ...payment, key: 'mine' })
  elsewhere('pl_1', ended('completed'))
  await vi.advanceTimersByTimeAsync(STORAGE_LAG + 50)
  expect(texts()).toHaveLength(1)
  expect(cashBox.pending?.key).toBe('mine')
})

test('a withdrawal accepted after the player left the form is announced as a toast [CASH-16]', async () => {
  const withdrawal = { ...payment, type: 'withdrawal' } as const
  const { cashBox, texts } = openTab()
  cashBox.paymentSending(withdrawal)
  await claimPayment(withdrawal)
  cashBox.paymentSettled({ payment: withdrawal, status: 'accepted', errorType: null })
  await settled()
  expect(texts()).toEqual([expect.stringContaining('Your withdrawal request is accepted')])
  expect(await pendingPayments('pl_1')).toEqual([]) // announced, so removed
  expect(requested()).toBe(0)
})

test('polling respects the server’s Retry-After of a minute [NET-04 O-14]', async () => {
  await claimPayment(payment)
  send.mockRejectedValue(new ApiError('answer', 503, { message: 'GENERAL_ERROR' }, { retryAfter: 60_000 }))
  openTab()
  await settled()
  expect(requested()).toBe(1)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(requested()).toBe(1)
  await vi.advanceTimersByTimeAsync(OUTCOME_POLL)
  expect(requested()).toBe(2)
})

const everyStatus = {
  completed: null,
  accepted: null,
  untold: null,
  failed: 'of_1',
  cancelled: 'of_1',
  expired: 'of_1',
  'not-begun': 'of_1',
} as const satisfies Record<PaymentResult['status'], string | null>

test.each(Object.entries(everyStatus) as [PaymentResult['status'], string | null][])(
  'after a deposit with a bonus ends as %s, the active bonus is %s [CASH-13 BONUS-28]',
  async (status, active) => {
    const withBonus = { ...payment, bonus: { id: 'of_1', title: 'Welcome' } }
    await claimPayment(withBonus)
    const tab = openTab()
    tab.cashBox.paymentSettled({ payment: withBonus, status, errorType: null })
    await settled()
    expect(storedActiveBonus()?.id ?? null).toBe(active)
  },
)

test('a bonus chosen after a failed deposit stays the active one [CASH-13 CASH-21]', async () => {
  storeActiveBonus(ownerNow(), { id: 'of_2', title: 'Cashback' })
  const tab = openTab()
  tab.cashBox.paymentSettled({ ...ended('failed'), payment: { ...payment, bonus: { id: 'of_1', title: 'Welcome' } } })
  await settled()
  expect(storedActiveBonus()?.id).toBe('of_2')
})
