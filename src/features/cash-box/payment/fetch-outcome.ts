import type { QueryClient } from '@tanstack/react-query'

import { openPayments, paymentOutcomeQuery, stopPayment } from '~/api/cash-box.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import { quietTime } from '~/api/transport/refetch.ts'
import { REPEAT_WINDOW } from '~/constants/money.ts'
import { MONEY_CALL_LIFE } from '~/constants/network.ts'
import type { OpenPayment, PaymentOutcome } from '~/contract/cash-box.ts'
import { adoptOpenPayments, type StoredPayment, type PendingPayment } from '~/db/payments.ts'
import { isNear } from '~/lib/moments.ts'
import { ownerOf } from '~/platform/owner.ts'
import { safeSession } from '~/platform/safe-storage.ts'
import { serverNow } from '~/platform/server-clock.ts'
import type { PaymentResult, KnownPayment } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { isShown } from '~/stores/payment-key.ts'

import { recordLastPayment } from '../last-payment.ts'
import { hasPaymentLock, withPaymentLock } from './payment-lock.ts'

/**
 * `awaits-player`: the player must act, on the payment page or with a code. `in-work`: the server is processing it and
 * the player waits. `accepted`: the server is processing it and the app stops waiting. `unclear`: a status that this
 * build does not know. `over`: it has ended.
 */
type Stage = 'awaits-player' | 'in-work' | 'accepted' | 'unclear' | 'over'

const over = { completed: 'over', failed: 'over', cancelled: 'over', expired: 'over' } as const

/** The stage of each type in each status. A new type or status causes a type error here, so its meaning is defined once. */
export const stages = {
  deposit: { ...over, waiting: 'awaits-player', processing: 'in-work', unknown: 'unclear' },
  withdrawal: { ...over, waiting: 'awaits-player', processing: 'accepted', unknown: 'unclear' },
} as const satisfies Record<PaymentOutcome['type'], Record<PaymentOutcome['status'], Stage>>

type OpenStage = (typeof stages)[OpenPayment['type']][OpenPayment['status']]

/**
 * Whether this device tracks an open payment that the server lists, by its stage. An accepted withdrawal appears in the
 * history, so the app must not poll it.
 */
const isTracked: Record<OpenStage, boolean> = {
  'awaits-player': true,
  'in-work': true,
  unclear: true,
  accepted: false,
}

/** True if this device must track this open payment, even if another device started it (SP-29). */
export const mustTrack = ({ type, status }: Pick<OpenPayment, 'type' | 'status'>) => isTracked[stages[type][status]]

/**
 * The known state of a payment.
 * `not-begun`: the server does not know it, and rejects it if it still arrives.
 * `untold`: the key is past the server's retention, so the outcome cannot be looked up.
 * `unknown`: no reliable response; poll again, after `quietTime` ms if the server requires a pause.
 */
export type PaymentState =
  | { kind: 'outcome'; outcome: PaymentOutcome }
  | { kind: 'not-begun' }
  | { kind: 'untold' }
  | { kind: 'unknown'; quietTime?: number }

/** Returns the payment state that a failed lookup or void proves. */
export function stateOfFailure(error: unknown): PaymentState {
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  if (error.code === 'PAYMENT_KEY_EXPIRED') return { kind: 'untold' }
  const quiet = quietTime({ state: { error } })
  return quiet > 0 ? { kind: 'unknown', quietTime: quiet } : { kind: 'unknown' }
}

/**
 * Returns the outcome of a payment; null without one. A withdrawal in process counts as accepted, and the app stops
 * waiting for it.
 */
export function outcomeOf(payment: PendingPayment, state: PaymentState): PaymentResult | null {
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

/** Returns the known state of a payment without an outcome. */
export function knownStateOf(state: PaymentState): KnownPayment {
  if (state.kind !== 'outcome') return { status: 'unknown' }
  const { status, redirect_url: redirectUrl, code } = state.outcome
  if (status === 'unknown') return { status }
  if (status !== 'waiting') return { status: 'processing' }
  return { status, redirectUrl, ...(code ? { code: { ...code, at: performance.now() } } : {}) }
}

/**
 * A payment unknown to the server may still arrive. Unless some tab is sending it now, its key is voided on the server;
 * only then it counts as not started. Rejects if the server does not respond.
 */
async function voidIfUnknown({ key, startedAt }: PendingPayment): Promise<PaymentState> {
  if (!hasPaymentLock() && isYoung(startedAt)) return { kind: 'unknown' }
  const voided = await withPaymentLock(() => voidKey(key))
  return voided ?? { kind: 'unknown' }
}

/**
 * Voids the key, so that the server rejects its payment from now on. If the payment has already started, returns its
 * outcome instead.
 */
export async function voidKey(key: string): Promise<PaymentState> {
  const outcome = await stopPayment(key)
  return outcome ? { kind: 'outcome', outcome } : { kind: 'not-begun' }
}

/**
 * Without Web Locks a tab cannot see whether another tab is sending, so a young request gets time to arrive. This only
 * spares the player an error, because a voided request is rejected however late it arrives. A clock that was set back
 * counts, too.
 */
const isYoung = (startedAt: number) => isNear(startedAt, serverNow(), MONEY_CALL_LIFE)

/** Fetches the outcome of a payment. Do not call it while this tab is sending the payment. Never rejects. */
export async function fetchOutcome(payment: PendingPayment, queryClient: QueryClient): Promise<PaymentState> {
  try {
    const outcome = await queryClient.fetchQuery(paymentOutcomeQuery(payment.key))
    const isPending = payment.isRefused && outcome.status === 'waiting' // it had to be voided, but no response confirmed it
    return isPending ? await voidKey(payment.key) : { kind: 'outcome', outcome }
  } catch (error) {
    const isUnheardOf = error instanceof ApiError && error.code === 'PAYMENT_NOT_FOUND'
    return isUnheardOf ? voidIfUnknown(payment).catch(stateOfFailure) : stateOfFailure(error)
  }
}

/** Session storage, cleared with the session: the player whose open payments this tab has loaded. */
const FETCHED_KEY = 'open-payments-of'

/** True if this tab has loaded the open payments of this player, also before a reload. */
export const hasOpenPayments = (playerId: string): boolean => safeSession.get(FETCHED_KEY) === playerId

/**
 * Fetches the player's open payments: another device may have started them, or this device has lost its rows. Payments that
 * need the player are tracked from now on, such as a withdrawal that waits for its code. The newest recent one is recorded, so
 * that the same payment again shows a warning. Never rejects.
 */
export async function fetchOpenPayments(playerId: string, { session, network }: Stores): Promise<void> {
  if (!network.isOnline) return
  const open = await openPayments().catch(() => null)
  if (open === null || session.playerId !== playerId) return
  safeSession.set(FETCHED_KEY, playerId)
  const toRow = (payment: OpenPayment): StoredPayment => {
    const { key, type, status, amount, currency, method_uid: methodUid, begun_at: begunAt } = payment
    const isProcessing = status === 'processing'
    return { key, playerId, type, amount, currency, methodUid, isProcessing, startedAt: Date.parse(begunAt) }
  }
  const isFresh = ({ startedAt }: StoredPayment) => isNear(startedAt, serverNow(), REPEAT_WINDOW)
  const fresh = open.map(toRow).findLast(isFresh)
  if (fresh) recordLastPayment(ownerOf(playerId), fresh, fresh.startedAt)
  const isNew = (payment: OpenPayment) => mustTrack(payment) && !isShown(payment.key) // it may have ended since
  await adoptOpenPayments(open.filter(isNew).map(toRow))
}
