import { SAME_PAYMENT_WITHIN } from '~/constants/inbox.ts'
import { TIME_NAMED_AFTER } from '~/constants/money.ts'
import { isRecord, parseJson } from '~/lib/parse-json.ts'
import { isOwnerNow, type Owner } from '~/platform/owner.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { serverNow } from '~/platform/server-clock.ts'

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

/** The key of a bonus that a deposit brings, by its amount in minor units; null for free spins. */
export const bonusKey = (amount: number | null | undefined) => (amount ? `bonus ${amount}` : null)

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

/** Local storage, because a payment page reloads the app, and other tabs must know it, too. Cleared with the session. */
const KEY = 'shown_payments'
const SHOWN_KEPT = 20

/** A reported payment: its key, its outcome, its start and when the outcome was shown, in ms by the server's clock. */
type Shown = { payment: string; outcome: string | null; from: number; to: number }

const isShownRow = (row: unknown): row is Shown =>
  isRecord(row) && typeof row['payment'] === 'string' && Number.isFinite(row['from']) && Number.isFinite(row['to'])

function shownPayments(): Shown[] {
  const saved = parseJson(safeLocal.get(KEY))
  return Array.isArray(saved) ? saved.filter(isShownRow) : []
}

/** Records for every tab, also over a reload, that the player has seen an outcome. Does nothing after that player has signed out. */
export function recordShown(owner: Owner, end: PaymentResult, now = serverNow()) {
  if (!isOwnerNow(owner)) return
  const { key: payment, startedAt: from } = end.payment
  const earlier = shownPayments().filter((each) => each.payment !== payment)
  const all = [...earlier, { payment, outcome: outcomeKey(end), from, to: now }]
  safeLocal.set(KEY, JSON.stringify(all.slice(-SHOWN_KEPT)))
}

/** True if the player has seen the outcome of this payment. */
export const isShown = (payment: string) => shownPayments().some((each) => each.payment === payment)

/**
 * Returns the time to name with the outcome of a payment, ms since 1970; null if the payment is the newest and recent.
 * Another payment may have the same amount. `startedAt`: ms since 1970.
 */
export function timeToName(startedAt: number, now = serverNow()): number | null {
  const isOvertaken = shownPayments().some(({ from }) => from > startedAt)
  return isOvertaken || now - startedAt > TIME_NAMED_AFTER ? startedAt : null
}

const wasOpen = ({ from, to }: Shown, at: number) => at > from - SAME_PAYMENT_WITHIN && at < to + SAME_PAYMENT_WITHIN

/** True if the player has seen such an outcome of a payment that was open at this time, ms since 1970. */
export const isShownOf = (outcome: string, at: number) =>
  shownPayments().some((each) => each.outcome === outcome && wasOpen(each, at))

/** True if this device has shown the outcome of a completed deposit that was open at this time, ms since 1970. */
export const isOfShownDeposit = (at: number) =>
  shownPayments().some((each) => each.outcome?.startsWith('deposit ok') === true && wasOpen(each, at))
