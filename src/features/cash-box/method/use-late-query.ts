import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { PAYMENT_FLAG_RELEASE } from '~/constants/money.ts'

/**
 * `isLate` is true once a request has run for 20 s (CASH-11): the spinner is replaced by a message. The request
 * continues, and the player may also start it again.
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
    await queryClient.cancelQueries({ queryKey, exact: true }) // otherwise the refetch would wait for the hanging request
    await refetch()
  }
  return { isLate, startAgain }
}
