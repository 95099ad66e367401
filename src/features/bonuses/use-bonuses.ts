import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { welcomeQuery } from '~/api/bonuses.ts'
import { cashbackQuery, offersQuery, polled } from '~/api/offers.ts'
import { savedOffers, saveOffers, type SavedOffers } from '~/db/offers.ts'
import { useSavedRow } from '~/db/use-saved-row.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'

/** One block's data: undefined while it loads. */
type Block<T> = { data: T | undefined; hasFailed: boolean; retry: () => void }

/** Polled while the screen is seen and the server can answer. */
function usePolling() {
  const { network } = useStores()
  return network.isOnline ? polled : { ...polled, refetchInterval: false as const }
}

/** What this device saved, read when there is no connection. Null: nothing. For observers. */
export function useSavedOffers(): SavedOffers | null | undefined {
  const { network, session } = useStores()
  return useSavedRow(network.isOnline ? null : session.playerId, savedOffers)
}

/**
 * Offers, welcome package and cashback of the player; without a connection what this device saved, with its time (O-10).
 * A poll without news draws nothing anew.
 */
export function useBonuses() {
  const { language } = useT()
  const { session, network } = useStores()
  const polling = usePolling()
  const offers = useQuery({ ...offersQuery(language), ...polling })
  const welcome = useQuery({ ...welcomeQuery(language), ...polling })
  const cashback = useQuery(cashbackQuery())
  const saved = useSavedOffers()
  const queryClient = useQueryClient()
  const { playerId } = session

  useEffect(() => {
    const copy = { offers: offers.data, welcome: welcome.data, cashback: cashback.data ?? null }
    if (playerId && copy.offers && copy.welcome) void saveOffers(playerId, copy as Parameters<typeof saveOffers>[1])
  }, [playerId, offers.data, welcome.data, cashback.data])

  const block = <T>(query: { data: T | undefined; isError: boolean; refetch: () => unknown }, kept?: T): Block<T> => {
    const data = query.data ?? kept
    return {
      data,
      hasFailed: data === undefined && (query.isError || saved !== undefined),
      retry: () => void query.refetch(),
    }
  }
  const loadedAt = () => queryClient.getQueryState(offersQuery(language).queryKey)?.dataUpdatedAt
  return {
    offers: block(offers, saved?.offers),
    welcome: block(welcome, saved?.welcome),
    cashback: block(cashback, saved?.cashback ?? undefined),
    /** ms since 1970 of what is shown without a connection; null with one. */
    asOf: network.isOnline ? null : (loadedAt() ?? saved?.savedAt ?? null),
  }
}
