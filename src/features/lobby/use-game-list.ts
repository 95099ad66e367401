import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import { ApiError } from '~/api/api-error.ts'
import { gamesQuery } from '~/api/games.ts'
import type { GameFilter } from '~/contract/games.ts'
import { useStores } from '~/stores/use-stores.ts'

import { useSaveCopy, useSavedCopy } from './use-saved.ts'

const SAVED_GAMES = 100 // of one list: what a few screens show
const database = () => import('~/db/catalogue.ts')

/** The name of a list in the saved catalogue. */
export function listName({ category_slug: category, filter_slug: filter, sort_by: sort }: GameFilter): string {
  return [category ? `category/${category}` : `filter/${filter ?? ''}`, sort ?? 'popularity'].join(':')
}

/** Games of a category or filter: pages of the server one after another, else the saved ones. For observers. */
export function useGameList(filter: GameFilter) {
  const { guest, network } = useStores()
  const { audience } = guest
  const { data, dataUpdatedAt, error, isError, isFetchNextPageError, hasNextPage, isFetching, ...query } =
    // a long list is not fetched again from its first page because the window came back
    useInfiniteQuery({ ...gamesQuery(filter, audience), refetchOnWindowFocus: false, refetchOnReconnect: false })
  const { fetchNextPage, refetch } = query

  const loaded = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  const isMissing = data === undefined && (isError || !network.isOnline)
  const name = listName(filter)
  const saved = useSavedCopy(`${name} ${audience.currency} ${audience.language}`, isMissing, async () =>
    (await database()).savedGames(name, audience),
  )
  const canSave = loaded && !filter.search && loaded.length <= SAVED_GAMES
  useSaveCopy(dataUpdatedAt, canSave ? async () => (await database()).saveGames(name, loaded, audience) : undefined)

  const games = loaded ?? saved?.value
  const needMore = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isFetching, isFetchNextPageError, fetchNextPage])

  return {
    games,
    total: data?.pages[0]?.pagination.items ?? saved?.value.length,
    usesAlternative: data?.pages[0]?.extra_data.is_use_image_alternative ?? false,
    asOf: games && (!network.isOnline || (isError && !isFetchNextPageError)) ? (saved?.savedAt ?? dataUpdatedAt) : null,
    hasMore: hasNextPage && !isFetchNextPageError,
    needMore,
    isUnknown: error instanceof ApiError && error.status === 404,
    hasFailed: isError && games === undefined,
    nextFailed: isFetchNextPageError,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
