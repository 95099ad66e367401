import { SAME_PAYMENT_WITHIN } from '~/constants/inbox.ts'

import type { EndedPayment } from './cash-box-store.ts'
import type { ToastsStore } from './toasts-store.ts'

/** Names an end of a payment, whoever tells of it: its type, how it went and its amount in minor units. */
export function paymentKey(type: 'deposit' | 'withdrawal', isGood: boolean, amount: number): string {
  return `${type} ${isGood ? 'ok' : 'failed'} ${amount}`
}

/**
 * The same for an end that this tab has learned of; null where the server sends no message about it: a withdrawal that
 * was only taken, a payment that never began, one whose end the history tells.
 */
export function endedPaymentKey({ payment, status }: EndedPayment): string | null {
  if (status === 'accepted' || status === 'not-begun' || status === 'untold') return null
  return paymentKey(payment.type, status === 'completed', payment.amount)
}

/**
 * Is this end of a payment to be told in a toast now? Not a second time within 60 s, whether the app or a message of the
 * inbox was first. A yes counts as announced.
 */
export function claimAnnouncement(toasts: ToastsStore, key: string | null, now = performance.now()): boolean {
  if (key === null) return true
  const times = toasts.announcedPayments
  if (now - (times.get(key) ?? -Infinity) < SAME_PAYMENT_WITHIN) return false
  times.set(key, now)
  return true
}

/** A payment has ended, and the app says so: on a screen, or in a notification. */
export function noteEnd(toasts: ToastsStore, end: EndedPayment, now = performance.now()) {
  const key = endedPaymentKey(end)
  if (key !== null) toasts.paymentsEnded.set(key, now)
}

/** When this tab learned of such an end; undefined where it did not. */
export const endKnownAt = (toasts: ToastsStore, key: string) => toasts.paymentsEnded.get(key)
