import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { PAYMENT_FLAG_RELEASE } from '~/constants/money.ts'
import type { CashBoxCall, CashBoxError } from '~/stores/cash-box-store.ts'
import { useStores } from '~/stores/use-stores.ts'

type Options = {
  query: Pick<UseQueryResult, 'isFetching' | 'isError' | 'refetch'>
  queryKey: QueryKey
  /** Code of its failure (ERR-12, ERR-13). */
  error: CashBoxError
}

/**
 * Mirrors a running call in its flag of the cash box (CASH-10) and lets go after 20 s at the latest (CASH-11). From
 * then on it `isLate`: it may still come back, or the player may start it again.
 */
export function useLoadingFlag(call: CashBoxCall, { query, queryKey, error }: Options) {
  const { cashBox } = useStores()
  const queryClient = useQueryClient()
  const [isLate, setIsLate] = useState(false)
  const { isFetching, isError } = query

  useEffect(() => {
    if (!isFetching || isLate) return undefined
    cashBox.started(call)
    const timer = setTimeout(() => setIsLate(true), PAYMENT_FLAG_RELEASE)
    return () => {
      clearTimeout(timer)
      cashBox.released(call)
    }
  }, [cashBox, call, isFetching, isLate])
  useEffect(() => (isFetching ? () => setIsLate(false) : undefined), [isFetching])
  useEffect(() => {
    if (!isFetching) cashBox.cameBack(call, isError ? error : null)
  }, [cashBox, call, error, isError, isFetching])

  async function startAgain() {
    setIsLate(false)
    await queryClient.cancelQueries({ queryKey, exact: true }) // one that hangs would be waited for
    await query.refetch()
  }
  return { isLate, startAgain }
}
