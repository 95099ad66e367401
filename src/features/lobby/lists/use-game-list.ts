import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { gamesQuery } from '~/api/games.ts'
import { saveGames } from '~/db/catalogue.ts'
import { listName, savedListOf } from '~/db/saved-list.ts'
import type { GameFilter } from '~/contract/games.ts'
import { useConnectionBack } from '~/hooks/use-connection-back.ts'
import { useStores } from '~/stores/use-stores.ts'

import { useSaveCopy, useSavedCopy } from '../use-saved.ts'

/** Pages that a return to an old list asks for again; a longer list stays as it is. */
const PAGES_RENEWED = 3

/** Saves the pages of a list that have come since the last time. */
function useSaver(filter: GameFilter, audience: Parameters<typeof saveGames>[2]) {
  const done = useRef({ name: '', count: 0 })
  return async (games: Parameters<typeof saveGames>[1], isWhole: boolean) => {
    const name = listName(filter)
    const from = done.current.name === name ? Math.min(done.current.count, games.length) : 0
    done.current = { name, count: games.length }
    await saveGames(name, games, audience, { from, isWhole })
  }
}

/** Games of a category or filter: pages of the server one after another, else the saved ones. For observers. */
export function useGameList(filter: GameFilter) {
  const { guest, network } = useStores()
  const { audience } = guest
  const options = gamesQuery(filter, audience)
  const { data, dataUpdatedAt, error, isError, isFetchNextPageError, hasNextPage, isFetching, ...query } =
    useInfiniteQuery({
      ...options,
      // a long list is not fetched again from its first page because somebody came back to it
      refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= PAGES_RENEWED,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    })
  const { fetchNextPage, refetch, isStale } = query

  const loaded = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  const name = `${listName(filter)} ${filter.search ?? ''} ${audience.currency} ${audience.language}`
  const isCutOff = isError || !network.isOnline || network.isInMaintenance
  const saved = useSavedCopy(name, { isMissing: !data, isCutOff }, async () => savedListOf(filter, audience))
  const save = useSaver(filter, audience)
  useSaveCopy(name, dataUpdatedAt, loaded && !filter.search ? async () => save(loaded, !hasNextPage) : undefined)

  useConnectionBack(network.isOnline, () => {
    if (isFetchNextPageError) void fetchNextPage()
    else if (data && isStale && data.pages.length <= PAGES_RENEWED) void refetch({ cancelRefetch: false })
  })

  const games = loaded ?? saved?.value
  const needMore = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isFetching, isFetchNextPageError, fetchNextPage])

  return {
    games,
    total: data?.pages[0]?.pagination.items ?? saved?.value.length,
    usesAlternative: data?.pages[0]?.extra_data.is_use_image_alternative ?? false,
    asOf:
      games && (saved || !network.isOnline || (isError && !isFetchNextPageError))
        ? (saved?.savedAt ?? dataUpdatedAt)
        : null,
    isOffline: !network.isOnline,
    hasMore: hasNextPage && !isFetchNextPageError,
    needMore,
    isUnknown: data === undefined && error instanceof ApiError && error.status === 404,
    queryKey: options.queryKey,
    isMissing: games === undefined,
    hasFailed: isError && games === undefined,
    nextFailed: isFetchNextPageError,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
