import { ApiError } from '~/api/transport/api-error.ts'
import type { PaymentOutcome } from '~/contract/cash-box.ts'
import type { EndedPayment, KnownPayment, PendingPayment } from '~/stores/cash-box-store.ts'
import { quietTime } from '~/api/transport/poll-every.ts'

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
  if (status === 'completed' && payment.type === 'deposit') return { ...known, status, transactionId }
  if (status === 'processing' && payment.type === 'withdrawal') return { ...known, status: 'accepted' }
  return status === 'waiting' || status === 'processing' || status === 'unknown' ? null : { ...known, status }
}

/** What is known of a payment that has not ended. */
export function knownOf(state: PaymentState): KnownPayment {
  if (state.kind !== 'outcome') return { status: 'unknown' }
  const { status, redirect_url: redirectUrl } = state.outcome
  if (status === 'unknown') return { status }
  return status === 'waiting' ? { status, redirectUrl } : { status: 'processing' }
}
