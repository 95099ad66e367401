import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '~/api/api-error.ts'
import { paymentOutcomeQuery } from '~/api/cash-box.ts'
import { balanceQuery, userQuery } from '~/api/profile.ts'
import type { PaymentOutcome } from '~/contract/cash-box.ts'
import { takePayment, type StoredPayment } from '~/db/payments.ts'
import { REQUEST_TIMEOUT } from '~/lib/spec/network.ts'
import { track } from '~/lib/track.ts'
import type { PendingPayment } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { isCallUnderWay } from './payment-calls.ts'

/** What is known of a payment. `not-begun`: the server never heard of it. `unknown`: no answer, ask again. */
export type PaymentState = { kind: 'outcome'; outcome: PaymentOutcome } | { kind: 'not-begun' } | { kind: 'unknown' }

const open = new Set<PaymentOutcome['status']>(['waiting', 'processing'])

/** The payment has ended, one way or the other: the intent may be forgotten. */
export function isEnded(state: PaymentState): boolean {
  return state.kind === 'not-begun' || (state.kind === 'outcome' && !open.has(state.outcome.status))
}

/**
 * "Never heard of it" is proof only when the pay call cannot arrive any more: none is under way in this tab,
 * and one of an earlier page had time to end.
 */
function isProof({ key, startedAt }: PendingPayment) {
  return !isCallUnderWay(key) && Date.now() - startedAt >= REQUEST_TIMEOUT
}

/** Reads the answer of the outcome call, or the failure to get one. The last known answer outlives a failure. */
export function paymentState(
  payment: PendingPayment,
  outcome: PaymentOutcome | undefined,
  error: unknown,
): PaymentState {
  const isUnheardOf = error instanceof ApiError && error.code === 'PAYMENT_NOT_FOUND'
  if (isUnheardOf) return { kind: isProof(payment) ? 'not-begun' : 'unknown' }
  return outcome ? { kind: 'outcome', outcome } : { kind: 'unknown' }
}

/** Asks the server once what became of a payment. Never throws. */
export async function askOutcome(payment: PendingPayment, queryClient: QueryClient): Promise<PaymentState> {
  try {
    return paymentState(payment, await queryClient.fetchQuery(paymentOutcomeQuery(payment.key)), null)
  } catch (error) {
    return paymentState(payment, undefined, error)
  }
}

type Parts = { stores: Stores; queryClient: QueryClient }

/** Tells a deposit that went through, and whether it was the player's first (ANLT-09). */
async function tellDeposit({ amount, currency, methodUid }: StoredPayment, queryClient: QueryClient) {
  const event = { amount, currency, method: methodUid ?? '' }
  track('deposit', event)
  const user = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => null)
  if (user?.deposits_count === 1) track('first_deposit', event)
}

/** Forgets a payment that has ended, unlocks the pay button, shows the new balance and tells analytics once. */
export async function settlePayment(payment: PendingPayment, state: PaymentState, { stores, queryClient }: Parts) {
  if (stores.cashBox.pending?.key === payment.key) stores.cashBox.paymentEnded()
  const stored = await takePayment(payment.key)
  if (state.kind !== 'outcome' || state.outcome.status !== 'completed') return
  const told = stored?.type === 'deposit' ? tellDeposit(stored, queryClient) : undefined
  const queries = told ? [balanceQuery()] : [balanceQuery(), userQuery()] // telling has fetched the account
  await Promise.all([told, ...queries.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey }))])
}
