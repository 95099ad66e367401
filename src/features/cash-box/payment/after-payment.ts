import type { QueryClient } from '@tanstack/react-query'

import { movedMoneyKeys } from '~/api/cash-box.ts'
import { userQuery } from '~/api/profile.ts'
import { dropDraft, saveDraft } from '~/db/drafts.ts'
import { noteLastPayment } from '../last-payment.ts'
import type { StoredPayment } from '~/db/payments.ts'
import { minorToInput } from '~/lib/amount-input.ts'
import { track } from '~/platform/track.ts'
import type { EndedPayment } from '~/stores/cash-box-store.ts'

/**
 * What a payment that went through leaves for the next: a warning before the same one, and for a deposit its method and
 * amount, which most players choose again. A withdrawal begins with an empty form.
 */
export function noteSuccess({ payment, status }: EndedPayment) {
  if (status !== 'completed' && status !== 'accepted') return
  noteLastPayment(payment)
  const { type, methodUid, amount } = payment
  if (type === 'deposit' && methodUid) void saveDraft(type, { method: methodUid, amount: minorToInput(amount) })
  else void dropDraft(type)
}

/** Balance, history and account are loaded again after an end. */
export async function refreshMoney({ status }: EndedPayment, queryClient: QueryClient) {
  if (status === 'not-begun') return
  const keys = [...movedMoneyKeys, userQuery().queryKey]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })))
}

/** Tells analytics of a deposit that went through, and whether it was the player's first (ANLT-09). Once: for the tab that announces it. */
export async function trackDeposit(stored: StoredPayment | undefined, end: EndedPayment, queryClient: QueryClient) {
  if (stored?.type !== 'deposit' || end.status !== 'completed') return
  const event = { amount: stored.amount, currency: stored.currency, method: stored.methodUid ?? '' }
  track('deposit', event)
  const user = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => null)
  if (user?.deposits_count === 1) track('first_deposit', event)
}
