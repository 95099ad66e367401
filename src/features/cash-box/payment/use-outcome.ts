import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { cashBoxKey } from '~/api/cash-box.ts'
import { OUTCOME_POLL } from '~/lib/spec/money.ts'
import type { PendingPayment } from '~/stores/cash-box-store.ts'
import { useStores } from '~/stores/use-stores.ts'

import { endOf, findOut, type PaymentState } from './find-out.ts'
import { settlePayment } from './settle-payment.ts'

/** Asks about a payment until it has ended, and settles it then. The last known answer outlives a failure. */
export function useOutcome(payment: PendingPayment): PaymentState {
  const stores = useStores()
  const queryClient = useQueryClient()
  const queryKey = [...cashBoxKey, 'finding-out', payment.key]
  const { data } = useQuery({
    queryKey,
    async queryFn() {
      const last = queryClient.getQueryData<PaymentState>(queryKey)
      const state = await findOut(payment, queryClient)
      return state.kind === 'unknown' && last ? last : state
    },
    refetchInterval: OUTCOME_POLL,
    staleTime: 0,
    gcTime: 0,
  })
  const state = data ?? { kind: 'unknown' }
  const end = endOf(payment, state)
  const hasEnded = end !== null
  const settle = useEffectEvent(() => {
    if (end) void settlePayment(end, { stores, queryClient })
  })
  useEffect(() => {
    if (hasEnded) settle()
  }, [hasEnded])
  return state
}
