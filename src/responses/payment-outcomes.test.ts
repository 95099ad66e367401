// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { RETURN_OUTCOME_LIFE } from '~/constants/money.ts'
import { ownerNow } from '~/platform/owner.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { testPayment } from '~tests/unit/fixtures/payment.ts'

import {
  broadcastOutcome,
  closeReceipt,
  isShownElsewhere,
  onOutcomeElsewhere,
  openReceipt,
  recentDeposit,
  type OutcomeMessage,
} from './payment-outcomes.ts'

const end: PaymentResult = { payment: testPayment, status: 'completed', errorType: null }
const note: OutcomeMessage = { playerId: 'pl_1', end, isAnnounced: false }

/** Simulates the storage event of a write in another tab. */
const write = (key: string, newValue: string | null) => {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => void vi.useRealTimers())

test('an outcome is returned to its player for a day, even if the clock is changed [ROUTE-22]', () => {
  broadcastOutcome(ownerNow(), note)
  expect(recentDeposit('pl_1')).toEqual(end)
  expect(recentDeposit('pl_2')).toBeNull()
  expect(recentDeposit(null)).toBeNull()
  vi.setSystemTime(Date.now() + RETURN_OUTCOME_LIFE - 1)
  expect(recentDeposit('pl_1')).toEqual(end)
  vi.setSystemTime(Date.now() + 1)
  expect(recentDeposit('pl_1')).toBeNull()
  vi.setSystemTime(Date.now() - 2 * RETURN_OUTCOME_LIFE)
  expect(recentDeposit('pl_1')).toBeNull()
})

test('the outcome of a withdrawal does not replace that of the last deposit [ROUTE-22]', () => {
  const withdrawal = { ...end, payment: { ...testPayment, key: 'w', type: 'withdrawal' as const } }
  broadcastOutcome(ownerNow(), { ...note, end: withdrawal })
  expect(recentDeposit('pl_1')).toBeNull()
  broadcastOutcome(ownerNow(), note)
  broadcastOutcome(ownerNow(), { ...note, end: withdrawal, isAnnounced: true })
  expect(recentDeposit('pl_1')).toEqual(end)
  expect([isShownElsewhere('w'), recentDeposit('pl_2')]).toEqual([true, null])
})

test('without a record, no outcome counts as announced', () => {
  expect(recentDeposit('pl_1')).toBeNull()
  expect(isShownElsewhere('k')).toBe(false)
})

test('only the payment that a tab has announced counts as announced [O-14]', () => {
  broadcastOutcome(ownerNow(), note)
  expect(isShownElsewhere('k')).toBe(false)
  broadcastOutcome(ownerNow(), { ...note, isAnnounced: true })
  expect(isShownElsewhere('k')).toBe(true)
  expect(isShownElsewhere('other')).toBe(false)
})

test('an outcome of another tab is received until unsubscribed; other storage events are ignored', () => {
  const onMessage = vi.fn<(received: OutcomeMessage) => void>()
  const stop = onOutcomeElsewhere(onMessage)
  broadcastOutcome(ownerNow(), note)
  const text = localStorage.getItem('payment_end')
  write('something', text)
  write('payment_end', null)
  expect(onMessage).not.toHaveBeenCalled()
  write('payment_end', text)
  expect(onMessage.mock.calls).toEqual([[expect.objectContaining(note)]])
  stop()
  write('payment_end', text)
  expect(onMessage).toHaveBeenCalledTimes(1)
})

test.each([
  '{',
  'null',
  '5',
  '{}',
  JSON.stringify({ end }),
  JSON.stringify({ ...note, playerId: 5 }),
  JSON.stringify({ ...note, end: { status: 'completed' } }),
  JSON.stringify({ ...note, end: { payment: testPayment } }),
])('an unreadable record of another build is ignored: %s', (text) => {
  const onMessage = vi.fn<(received: OutcomeMessage) => void>()
  const stop = onOutcomeElsewhere(onMessage)
  write('payment_end', text)
  localStorage.setItem('payment_end', text)
  expect(onMessage).not.toHaveBeenCalled()
  expect(recentDeposit('pl_1')).toBeNull()
  stop()
})

test('a record without the announced flag counts as not announced', () => {
  const onMessage = vi.fn<(received: OutcomeMessage) => void>()
  const stop = onOutcomeElsewhere(onMessage)
  write('payment_end', JSON.stringify({ playerId: 'pl_1', end }))
  expect(onMessage.mock.calls).toEqual([[expect.objectContaining({ isAnnounced: false })]])
  stop()
})

test('the receipt of the last payment stays for a day, unless its player closes it [SHELL-45 O-13]', () => {
  broadcastOutcome(ownerNow(), note)
  expect(openReceipt('pl_1')).toEqual(end)
  expect([openReceipt('pl_2'), openReceipt(null)]).toEqual([null, null])
  vi.setSystemTime(Date.now() + RETURN_OUTCOME_LIFE)
  expect(openReceipt('pl_1')).toBeNull()
  broadcastOutcome(ownerNow(), note)
  closeReceipt(end)
  expect(openReceipt('pl_1')).toBeNull()
  expect(recentDeposit('pl_1')).toEqual(end)
  const next = { ...end, payment: { ...testPayment, key: 'next' } }
  broadcastOutcome(ownerNow(), { ...note, end: next })
  expect(openReceipt('pl_1')).toEqual(next)
})

test.each(['accepted', 'untold'] as const)('a payment that is %s has no receipt yet', (status) => {
  broadcastOutcome(ownerNow(), { ...note, end: { ...end, status } })
  expect(openReceipt('pl_1')).toBeNull()
})
