import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import { movedMoneyKeys } from '~/api/cash-box.ts'
import { userQuery } from '~/api/profile.ts'
import { type ActiveBonus, hasBonusChoice, storeActiveBonus } from '~/db/active-bonus.ts'
import { dropDraft, saveDraft } from '~/db/drafts.ts'
import type { StoredPayment } from '~/db/payments.ts'
import { minorToInput, formatMoney } from '~/lib/money.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { invitesToPlay } from '~/lib/on-break.ts'
import type { Owner } from '~/platform/owner.ts'
import { track } from '~/platform/track.ts'
import { isVisible, onVisible } from '~/platform/scheduling.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { claimAnnouncement, outcomeKey, timeToName } from '~/stores/payment-key.ts'

import { recordLastPayment } from '../last-payment.ts'
import { resultTexts, bonusLostText, reasonText } from './result-texts.ts'

/**
 * Prepares the next payment after a successful one: an identical payment shows a warning. A deposit keeps its method and
 * amount, because most players choose them again. A withdrawal starts with an empty form.
 */
export function recordSuccess(owner: Owner, { payment, status }: PaymentResult) {
  if (status !== 'completed' && status !== 'accepted') return
  recordLastPayment(owner, payment)
  const { type, methodUid, amount } = payment
  if (type === 'deposit' && methodUid) void saveDraft(owner, type, { method: methodUid, amount: minorToInput(amount) })
  else void dropDraft(owner, type)
}

/** Whether an outcome proves that the deposit did not use its bonus. */
const leavesBonus: Record<PaymentResult['status'], boolean> = {
  completed: false,
  accepted: false,
  untold: false,
  failed: true,
  cancelled: true,
  expired: true,
  'not-begun': true,
}

/** Returns the bonus that a failed deposit did not use; null if there is none. */
export const bonusLeftBy = ({ payment, status }: PaymentResult): ActiveBonus | null =>
  (leavesBonus[status] && payment.bonus) || null

/** Makes the bonus of a failed deposit the active one again, unless the player has chosen another or none since (CASH-13 BONUS-28). */
export function restoreBonus(owner: Owner, end: PaymentResult) {
  const bonus = bonusLeftBy(end)
  if (bonus && !hasBonusChoice()) storeActiveBonus(owner, bonus)
}

/** Refetches balance, history and account after an outcome. */
export function refreshMoney({ status }: PaymentResult, queryClient: QueryClient) {
  if (status === 'not-begun') return
  const keys = [...movedMoneyKeys, userQuery().queryKey]
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
}

/**
 * Reports a successful deposit to analytics, and whether it was the player's first (ANLT-09). Only the tab that announces
 * the outcome calls it, so it runs once.
 */
export async function trackDeposit(stored: StoredPayment | undefined, end: PaymentResult, queryClient: QueryClient) {
  if (stored?.type !== 'deposit' || end.status !== 'completed') return
  const event = { amount: stored.amount, currency: stored.currency, method: stored.methodUid ?? '' }
  track('deposit', event)
  const user = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => null)
  if (user?.deposits_count === 1) track('first_deposit', event)
}

type Parts = { stores: Stores; i18n: I18n }

const isGood = ({ status }: PaymentResult) => status === 'completed' || status === 'accepted'

/**
 * True if a screen shows the outcome: the cash box, or the dialog of a return from the payment page, even if it is about
 * to open.
 */
export function isShownByScreen(end: PaymentResult, { cashBox, dialogs }: Stores): boolean {
  if (cashBox.isOpen('paymentStatus') && cashBox.ended?.payment.key === end.payment.key) return true
  if (end.payment.type !== 'deposit') return false // the dialog is about deposits only
  const dialog = dialogs.open?.kind
  if (cashBox.isOpen('paymentReturn') || dialog === 'payment-ok' || dialog === 'payment-error') return true
  const { pathname, hash } = location
  return pathname === '/' && hash === (isGood(end) ? '#payment_ok' : '#payment_error')
}

/** Shows the outcome of a payment as a toast, unless the inbox message about it has just done so. */
export function showOutcomeToast(end: PaymentResult, { stores, i18n }: Parts) {
  const { payment } = end
  if (!claimAnnouncement(stores.toasts, outcomeKey(end))) return undefined
  const amount = formatMoney(payment.amount, payment.currency, stores.guest.language)
  const { isOnBreak } = stores.session
  const [title, text] = resultTexts(end, isOnBreak)
  const sum = end.status === 'untold' || end.status === 'not-begun' ? `${amount}.` : '' // the other texts contain the amount
  const startedAt = timeToName(payment.startedAt)
  const message = [
    `${i18n._(title)}.`,
    startedAt !== null && i18n._('payment.ofTime', { time: formatDateTime(startedAt) }),
    sum,
    i18n._(text, { amount }),
    reasonText(end, i18n, isOnBreak) ?? bonusLostText(end, i18n),
  ]
    .filter(Boolean)
    .join(' ')
  const topic = payment.type === 'deposit' && isGood(end) ? 'deposit' : 'payment'
  const reports = payment.key
  if (isGood(end)) return stores.toasts.add({ variant: 'success', text: message, topic, reports })
  const action =
    end.status === 'untold'
      ? { label: i18n._('history.tab'), to: '/cash-box/history' }
      : { label: i18n._('payment.backToCashBox'), to: `/cash-box/${payment.type}` }
  const isHidden = isOnBreak && invitesToPlay(action.to)
  return stores.toasts.add({ variant: 'error', text: message, ...(isHidden ? {} : { action }), topic, reports })
}

/** Resolves when the tab is visible. A toast disappears after 5 s, so a hidden tab would waste it. */
export function untilSeen(): Promise<void> {
  if (isVisible()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onVisible(() => {
      stop()
      resolve()
    })
  })
}
