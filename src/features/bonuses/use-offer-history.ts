import { useInfiniteQuery } from '@tanstack/react-query'

import { offerHistoryQuery } from '~/api/bonuses.ts'
import { offersQuery } from '~/api/offers.ts'
import { useT } from '~/hooks/use-t.ts'
import { isHistory } from '~/offers/offer-group.ts'
import { useStoredResult } from '~/responses/use-stored-query.ts'

/**
 * Returns ended bonuses, ten at a time. If the server fails, it returns those in the stored list of all offers. For
 * observers.
 */
export function useOfferHistory() {
  const { language } = useT()
  const query = offerHistoryQuery(language)
  const history = useInfiniteQuery(query)
  const asked = {
    data: history.data?.pages.flatMap(({ data }) => data),
    error: history.error,
    isError: history.isError,
    refetch: history.refetch,
    dataUpdatedAt: history.dataUpdatedAt,
  }
  const response = useStoredResult(asked, {
    savedAs: offersQuery(language),
    queryKey: query.queryKey,
    failed: 'bonuses.failed',
  })
  return { history, answer: { ...response, data: response.data?.filter(isHistory) } }
}
