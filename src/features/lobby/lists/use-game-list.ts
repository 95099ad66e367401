import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import { gamesQuery } from '~/api/games.ts'
import { isGone } from '~/api/stored-response.ts'
import { storedListOf } from '~/db/stored-game-list.ts'
import type { GameFilter } from '~/contract/games.ts'
import { useConnectionBack } from '~/hooks/use-connection-back.ts'
import { useLiveOrStored } from '~/responses/live-or-stored.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Longest list, in pages, that is refetched on return; a longer list stays as it is. */
const PAGES_RENEWED = 3

/** Games of a category or filter: pages from the server, or the stored ones. For observers. */
export function useGameList(filter: GameFilter) {
  const { guest, network } = useStores()
  const { market } = guest
  const options = gamesQuery(filter, market)
  const { data, dataUpdatedAt, error, isError, isFetchNextPageError, hasNextPage, isFetching, ...query } =
    useInfiniteQuery({
      ...options,
      // returning to a long list does not refetch it from its first page
      refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= PAGES_RENEWED,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    })
  const { fetchNextPage, refetch, isStale } = query

  const loaded = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  const known = useLiveOrStored(
    { data: loaded, dataUpdatedAt, isError: isError && !isFetchNextPageError },
    {
      name: JSON.stringify([filter, market]),
      read: () => storedListOf(filter, market),
    },
  )
  const { data: games, asOf, isMissing, isOutOfReach } = known

  useConnectionBack(network.isOnline, () => {
    if (isFetchNextPageError) void fetchNextPage()
    else if (data && isStale && data.pages.length <= PAGES_RENEWED) void refetch({ cancelRefetch: false })
  })

  const needMore = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isFetching, isFetchNextPageError, fetchNextPage])

  return {
    games,
    total: data?.pages[0]?.pagination.items, // unknown of a stored list, which may be a part
    usesAlternative: data?.pages[0]?.extra_data.is_use_image_alternative ?? false,
    asOf,
    isOffline: !network.isOnline,
    hasMore: hasNextPage && !isFetchNextPageError,
    needMore,
    isUnknown: data === undefined && isGone(error),
    queryKey: options.queryKey,
    isMissing,
    hasFailed: isOutOfReach,
    nextFailed: isFetchNextPageError,
    error,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
