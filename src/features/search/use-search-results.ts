import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'

import { gameSearchQuery } from '~/api/games.ts'
import { keepGames } from '~/db/catalogue.ts'
import { useConnectionBack } from '~/hooks/use-connection-back.ts'
import { useStores } from '~/stores/use-stores.ts'

import { useSavedMatches } from './use-saved-matches.ts'

/**
 * Games for what is typed: those of this device at once, those of the server once the text has taken effect
 * (`search`) and the answer is there. `uid` names the server's search. For observers.
 */
export function useSearchResults(typed: string, search: string) {
  const { guest, network } = useStores()
  const { currency, language } = guest.audience
  const options = gameSearchQuery(search, { currency, language })
  const query = useInfiniteQuery({
    ...options,
    refetchOnWindowFocus: false,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= 1, // who comes back keeps the pages
  })
  const { data, isError, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  useConnectionBack(network.isOnline, () => isFetchNextPageError && void fetchNextPage())
  const found = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  useEffect(() => {
    if (found?.length) void keepGames(found, { currency, language }).catch(() => undefined)
  }, [found, currency, language])

  const isApplied = typed === search && search !== ''
  const answer = isApplied ? found : undefined
  const saved = useSavedMatches(answer ? '' : typed)
  const isUnreachable = isError || !network.isOnline || network.isInMaintenance
  const needMore = useCallback(() => {
    if (!isFetching) void fetchNextPage()
  }, [isFetching, fetchNextPage])

  const savedAt = saved?.savedAt || undefined // 0: this device has none at all
  const isDeviceEmpty = saved?.savedAt === 0
  // a device without a network that has games answers for the server, also that it has none of this name
  const isTold = answer !== undefined || Boolean(saved?.games.length) || (!network.isOnline && savedAt !== undefined)
  const isEmptyYet = !isError && network.isOnline && saved?.games.length === 0 // the server may still know some
  return {
    games: answer ?? (isEmptyYet ? undefined : saved?.games),
    isSaved: answer === undefined,
    savedAt: isUnreachable && answer === undefined ? savedAt : undefined,
    /** Games that the server has found, all pages together. */
    total: answer && data?.pages[0]?.pagination.items,
    isOffline: !network.isOnline,
    hasAnswer: isApplied && (answer !== undefined || isUnreachable),
    queryKey: options.queryKey,
    isMissing: isApplied && !isTold,
    hasFailed: !isTold && ((isApplied && isError) || (!network.isOnline && isDeviceEmpty)),
    nextFailed: answer !== undefined && isFetchNextPageError,
    uid: answer ? (data?.pages[0]?.uid ?? '') : '',
    hasMore: answer === undefined ? !isUnreachable : hasNextPage && !isFetchNextPageError,
    needMore: answer && needMore,
  }
}
