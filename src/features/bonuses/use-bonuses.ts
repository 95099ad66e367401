import { useInfiniteQuery } from '@tanstack/react-query'

import { welcomeQuery, offerHistoryQuery } from '~/api/bonuses.ts'
import { cashbackQuery, offersQuery, polled } from '~/api/offers.ts'
import { useT } from '~/hooks/use-t.ts'
import { isHistory } from '~/offers/offer-group.ts'
import { useStoredQuery, useStoredResult } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'

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

const failed = { failed: 'bonuses.failed' } as const

/** Polling options: active while the screen is visible and the device is online. */
function usePolling() {
  const { network } = useStores()
  return network.isOnline ? polled : { ...polled, refetchInterval: false as const }
}

/**
 * Returns the player's offers, welcome package and cashback. If the server fails, the stored data is returned (O-10). A
 * poll without changes causes no re-render. For observers.
 */
export function useBonuses() {
  const { language } = useT()
  const polling = usePolling()
  const offers = useStoredQuery({ ...offersQuery(language), ...polling }, failed)
  const welcome = useStoredQuery({ ...welcomeQuery(language), ...polling }, failed)
  const cashback = useStoredQuery({ ...cashbackQuery(), ...polling }, failed)
  const times = [offers, welcome, cashback].flatMap(({ asOf }) => asOf ?? [])
  return {
    offers,
    welcome,
    cashback,
    /** Timestamp (ms since 1970) of the oldest stored part; null if all parts are live. */
    asOf: times.length > 0 ? Math.min(...times) : null,
  }
}
