import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '~/api/transport/api-error.ts'
import { paymentOutcomeQuery } from '~/api/cash-box.ts'
import type { PendingPayment } from '~/stores/cash-box-store.ts'

import { stateOfFailure, type PaymentState } from './payment-state.ts'
import { voidIfUnknown, voidKey } from './void-if-unknown.ts'

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
