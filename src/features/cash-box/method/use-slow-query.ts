import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { PAYMENT_FLAG_RELEASE } from '~/constants/money.ts'

/**
 * `isLate` is true once a request has run for 20 s (CASH-11): the spinner is replaced by a message. The request
 * continues, and the player may also start it again.
 */
export function useSlowQuery(
  { isFetching, refetch }: Pick<UseQueryResult, 'isFetching' | 'refetch'>,
  queryKey: QueryKey,
) {
  const queryClient = useQueryClient()
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isFetching || isSlow) return undefined
    const timer = setTimeout(() => setIsSlow(true), PAYMENT_FLAG_RELEASE)
    return () => clearTimeout(timer)
  }, [isFetching, isSlow])
  useEffect(() => (isFetching ? () => setIsSlow(false) : undefined), [isFetching])

  async function startAgain() {
    setIsSlow(false)
    await queryClient.cancelQueries({ queryKey, exact: true }) // otherwise the refetch would wait for the hanging request
    await refetch()
  }
  return { isLate: isSlow, startAgain }
}
