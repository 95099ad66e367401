import { SAME_PAYMENT_WITHIN } from '~/constants/inbox.ts'

import type { PaymentResult } from './cash-box-store.ts'
import type { ToastsStore } from './toasts-store.ts'

/** Returns the key of a payment's outcome: its type, result and amount in minor units. Same for all sources. */
export function paymentKey(type: 'deposit' | 'withdrawal', isGood: boolean, amount: number): string {
  return `${type} ${isGood ? 'ok' : 'failed'} ${amount}`
}

/**
 * The key for an outcome that this tab knows. Null if the server sends no message about it: a withdrawal that is only
 * accepted, a payment that never started, or one whose outcome only the history shows.
 */
export function outcomeKey({ payment, status }: PaymentResult): string | null {
  if (status === 'accepted' || status === 'not-begun' || status === 'untold') return null
  return paymentKey(payment.type, status === 'completed', payment.amount)
}

/**
 * True if this outcome should be shown in a toast now. False within 60 s of the app's or the inbox's announcement.
 * True counts as announced.
 */
export function claimAnnouncement(toasts: ToastsStore, key: string | null, now = performance.now()): boolean {
  if (key === null) return true
  const times = toasts.announcedPayments
  if (now - (times.get(key) ?? -Infinity) < SAME_PAYMENT_WITHIN) return false
  times.set(key, now)
  return true
}

/** Records the outcome that the app shows on a screen or in a notification. */
export function recordOutcome(toasts: ToastsStore, end: PaymentResult, now = performance.now()) {
  const key = outcomeKey(end)
  if (key !== null) toasts.paymentOutcomes.set(key, now)
}

/** When this tab learned this outcome; undefined if it did not. */
export const outcomeKnownAt = (toasts: ToastsStore, key: string) => toasts.paymentOutcomes.get(key)
