import type { QueryClient } from '@tanstack/react-query'

import { openPayments, paymentOutcomeQuery, stopPayment } from '~/api/cash-box.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import { quietTime } from '~/api/transport/poll-every.ts'
import { REPEAT_WINDOW } from '~/constants/money.ts'
import { MONEY_CALL_LIFE } from '~/constants/network.ts'
import type { OpenPayment, PaymentOutcome } from '~/contract/cash-box.ts'
import { adoptOpenPayments, type StoredPayment } from '~/db/payments.ts'
import { isNear } from '~/lib/moments.ts'
import { safeSession } from '~/platform/safe-storage.ts'
import { serverNow } from '~/platform/server-clock.ts'
import type { EndedPayment, KnownPayment, PendingPayment } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { ownerOf } from '~/platform/owner.ts'
import { noteLastPayment } from '../last-payment.ts'
import { hasPaymentLock, withPaymentLock } from './payment-lock.ts'
import { mustFollow, stages } from './payment-stage.ts'

/**
 * What is known of a payment. `not-begun`: the server has never heard of it, and will refuse it if it still comes.
 * `untold`: it is too old to be known by its key. `unknown`: no answer, ask again, after `quietTime` ms where the server
 * wants to be left alone.
 */
export type PaymentState =
  | { kind: 'outcome'; outcome: PaymentOutcome }
  | { kind: 'not-begun' }
  | { kind: 'untold' }
  | { kind: 'unknown'; quietTime?: number }

/** What a failure to ask or to void says of the payment itself. */
export function stateOfFailure(error: unknown): PaymentState {
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  if (error.code === 'PAYMENT_KEY_EXPIRED') return { kind: 'untold' }
  const quiet = quietTime({ state: { error } })
  return quiet > 0 ? { kind: 'unknown', quietTime: quiet } : { kind: 'unknown' }
}

/** How a payment ended, null while it has not. A withdrawal that is in process has been accepted: nobody waits for it. */
export function endOf(payment: PendingPayment, state: PaymentState): EndedPayment | null {
  if (state.kind === 'not-begun' || state.kind === 'untold') return { payment, status: state.kind, errorType: null }
  if (state.kind === 'unknown') return null
  const { status, error_type: errorType, bonus_lost: bonusLost, transaction_id: transactionId } = state.outcome
  const known = { payment, errorType, ...(bonusLost ? { bonusLost } : {}) }
  if (status === 'waiting' || status === 'processing' || status === 'unknown') {
    return stages[payment.type][status] === 'accepted' ? { ...known, status: 'accepted' } : null
  }
  return status === 'completed' && payment.type === 'deposit'
    ? { ...known, status, transactionId }
    : { ...known, status }
}

/** What is known of a payment that has not ended. */
export function knownOf(state: PaymentState): KnownPayment {
  if (state.kind !== 'outcome') return { status: 'unknown' }
  const { status, redirect_url: redirectUrl, code } = state.outcome
  if (status === 'unknown') return { status }
  if (status !== 'waiting') return { status: 'processing' }
  return { status, redirectUrl, ...(code ? { code: { ...code, at: performance.now() } } : {}) }
}

/**
 * "Never heard of it" proves nothing while the call may still arrive. Unless some tab is sending it now, the server
 * is told to refuse it from here on; only then it has not begun. Throws when the server does not answer.
 */
async function voidIfUnknown({ key, startedAt }: PendingPayment): Promise<PaymentState> {
  if (!hasPaymentLock() && isYoung(startedAt)) return { kind: 'unknown' }
  const voided = await withPaymentLock(() => voidKey(key))
  return voided ?? { kind: 'unknown' }
}

/** The server refuses the key from here on, unless the payment has begun: then what it says of it. */
export async function voidKey(key: string): Promise<PaymentState> {
  const outcome = await stopPayment(key)
  return outcome ? { kind: 'outcome', outcome } : { kind: 'not-begun' }
}

/**
 * Without Web Locks nobody can see whether another tab is sending, so its call is given time to arrive. That spares a
 * player a refusal and no more: a voided call is refused however late it comes. A clock that was set back counts too.
 */
const isYoung = (startedAt: number) => isNear(startedAt, serverNow(), MONEY_CALL_LIFE)

/** Asks the server what became of a payment. Not while its call is being sent from this tab. Never throws. */
export async function askOutcome(payment: PendingPayment, queryClient: QueryClient): Promise<PaymentState> {
  try {
    const outcome = await queryClient.fetchQuery(paymentOutcomeQuery(payment.key))
    const isOwed = payment.isRefused && outcome.status === 'waiting' // it was to be stopped, and nobody heard whether it is
    return isOwed ? await voidKey(payment.key) : { kind: 'outcome', outcome }
  } catch (error) {
    const isUnheardOf = error instanceof ApiError && error.code === 'PAYMENT_NOT_FOUND'
    return isUnheardOf ? voidIfUnknown(payment).catch(stateOfFailure) : stateOfFailure(error)
  }
}

/** Session storage, wiped with the session: whose open payments this tab has been told of. */
const TOLD_KEY = 'open-payments-of'

/**
 * Asks the server, once after a sign-in, which payments of this player are open: another device may have begun them,
 * or this one has lost what it stored. Those that the player must see are followed from here on, such as a withdrawal that waits for its
 * code. The newest fresh one is noted, so that the app asks before it sends the same payment again. Never throws.
 */
export async function fetchOpenPayments(playerId: string, { session, network }: Stores): Promise<void> {
  if (safeSession.get(TOLD_KEY) === playerId || !network.isOnline) return
  const open = await openPayments().catch(() => null)
  if (open === null || session.playerId !== playerId) return
  safeSession.set(TOLD_KEY, playerId)
  const toRow = (payment: OpenPayment): StoredPayment => {
    const { key, type, status, amount, currency, method_uid: methodUid, begun_at: begunAt } = payment
    const isProcessing = status === 'processing'
    return { key, playerId, type, amount, currency, methodUid, isProcessing, startedAt: Date.parse(begunAt) }
  }
  const isFresh = ({ startedAt }: StoredPayment) => isNear(startedAt, serverNow(), REPEAT_WINDOW)
  const fresh = open.map(toRow).findLast(isFresh)
  if (fresh) noteLastPayment(ownerOf(playerId), fresh, fresh.startedAt)
  await adoptOpenPayments(open.filter(mustFollow).map(toRow))
}
