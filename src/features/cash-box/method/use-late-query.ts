import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { PAYMENT_FLAG_RELEASE } from '~/constants/money.ts'

/**
 * A call that has run for 20 s `isLate` (CASH-11): nobody is shown a spinner any more. It may still come back, or the
 * player may start it again.
 */
export function useLateQuery(
  { isFetching, refetch }: Pick<UseQueryResult, 'isFetching' | 'refetch'>,
  queryKey: QueryKey,
) {
  const queryClient = useQueryClient()
  const [isLate, setIsLate] = useState(false)

  useEffect(() => {
    if (!isFetching || isLate) return undefined
    const timer = setTimeout(() => setIsLate(true), PAYMENT_FLAG_RELEASE)
    return () => clearTimeout(timer)
  }, [isFetching, isLate])
  useEffect(() => (isFetching ? () => setIsLate(false) : undefined), [isFetching])

  async function startAgain() {
    setIsLate(false)
    await queryClient.cancelQueries({ queryKey, exact: true }) // one that hangs would be waited for
    await refetch()
  }
  return { isLate, startAgain }
}
