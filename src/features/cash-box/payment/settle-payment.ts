import type { QueryClient } from '@tanstack/react-query'

import { movedMoneyKeys, stopPayment } from '~/api/cash-box.ts'
import { userQuery } from '~/api/profile.ts'
import { dropDraft } from '~/db/drafts.ts'
import { noteLastPayment } from '~/db/last-payment.ts'
import { takePayment, type StoredPayment } from '~/db/payments.ts'
import { track } from '~/lib/track.ts'
import type { EndedPayment, PendingPayment } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { endOf } from './find-out.ts'

type Parts = { stores: Stores; queryClient: QueryClient }

/** Tells a deposit that went through, and whether it was the player's first (ANLT-09). */
async function tellDeposit({ amount, currency, methodUid }: StoredPayment, queryClient: QueryClient) {
  const event = { amount, currency, method: methodUid ?? '' }
  track('deposit', event)
  const user = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => null)
  if (user?.deposits_count === 1) track('first_deposit', event)
}

/** Forgets a payment that has ended, unlocks the pay button, shows the new balance and tells analytics once. */
export async function settlePayment(end: EndedPayment, { stores, queryClient }: Parts) {
  const { cashBox } = stores
  const { payment, status } = end
  if (cashBox.pending === null || cashBox.pending.key === payment.key) cashBox.paymentEnded(end)
  if (status === 'completed' || status === 'accepted') {
    noteLastPayment(payment)
    void dropDraft(payment.type) // the next one starts anew
  }
  const stored = await takePayment(payment.key)
  if (status === 'not-begun') return
  const told = status === 'completed' && stored?.type === 'deposit' ? tellDeposit(stored, queryClient) : undefined
  // telling has fetched the account
  const keys = told ? movedMoneyKeys : [...movedMoneyKeys, userQuery().queryKey]
  await Promise.all([told, ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))])
}

/** Cancels a payment that waits for the player. False: nobody knows whether it worked, it stays as it is. */
export async function cancelWaitingPayment(payment: PendingPayment, parts: Parts): Promise<boolean> {
  const outcome = await stopPayment(payment.key).catch(() => undefined)
  if (outcome === undefined) return false
  const end = endOf(payment, outcome ? { kind: 'outcome', outcome } : { kind: 'not-begun' })
  if (end) await settlePayment(end, parts)
  return end !== null
}
