import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '~/api/api-error.ts'
import { paymentOutcomeQuery, stopPayment } from '~/api/cash-box.ts'
import type { PaymentOutcome } from '~/contract/cash-box.ts'
import { MONEY_CALL_LIFE } from '~/lib/spec/network.ts'
import type { EndedPayment, PendingPayment } from '~/stores/cash-box-store.ts'

import { isCallUnderWay } from './payment-calls.ts'
import { hasPaymentLock, withPaymentLock } from './payment-lock.ts'

/**
 * What is known of a payment. `not-begun`: the server has never heard of it, and will refuse it if it still comes.
 * `unknown`: no answer, ask again.
 */
export type PaymentState = { kind: 'outcome'; outcome: PaymentOutcome } | { kind: 'not-begun' } | { kind: 'unknown' }

const unknown: PaymentState = { kind: 'unknown' }

/** Asks the server what became of a payment. Never throws. */
export async function findOut(payment: PendingPayment, queryClient: QueryClient): Promise<PaymentState> {
  try {
    return { kind: 'outcome', outcome: await queryClient.fetchQuery(paymentOutcomeQuery(payment.key)) }
  } catch (error) {
    const isUnheardOf = error instanceof ApiError && error.code === 'PAYMENT_NOT_FOUND'
    return isUnheardOf ? makeSure(payment) : unknown
  }
}

/**
 * "Never heard of it" proves nothing while the call may still arrive. Unless some tab is sending it now, the server
 * is told to refuse it from here on; only then it has not begun.
 */
async function makeSure({ key, startedAt }: PendingPayment): Promise<PaymentState> {
  const mayBeSending = isCallUnderWay(key) || (!hasPaymentLock() && isYoung(startedAt))
  if (mayBeSending) return unknown
  try {
    const voided = await withPaymentLock(async () => ({ outcome: await stopPayment(key) }))
    if (!voided) return unknown
    return voided.outcome ? { kind: 'outcome', outcome: voided.outcome } : { kind: 'not-begun' }
  } catch {
    return unknown
  }
}

/**
 * Without Web Locks nobody can see whether another tab is sending, so its call is given time to arrive. That spares a
 * player a refusal and no more: a voided call is refused however late it comes. A clock that was set back counts too.
 */
const isYoung = (startedAt: number) => Math.abs(Date.now() - startedAt) < MONEY_CALL_LIFE

/** How a payment ended, null while it has not. A withdrawal that is in process has been accepted: nobody waits for it. */
export function endOf(payment: PendingPayment, state: PaymentState): EndedPayment | null {
  if (state.kind === 'not-begun') return { payment, status: 'not-begun', errorType: null }
  if (state.kind === 'unknown') return null
  const { status, error_type: errorType } = state.outcome
  if (status === 'processing' && payment.type === 'withdrawal') return { payment, status: 'accepted', errorType }
  return status === 'waiting' || status === 'processing' ? null : { payment, status, errorType }
}
