import { useInfiniteQuery } from '@tanstack/react-query'

import { providersPageQuery } from '~/api/providers.ts'
import { storedProviders } from '~/db/catalogue.ts'
import { fold } from '~/lib/search-index.ts'
import { useStoredScroll } from '~/hooks/use-stored-scroll.ts'
import { useLiveOrStored } from '~/stores/use-live-or-stored.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Returns the stored providers whose name contains the search text. */
async function storedMatches(search: string, market: Parameters<typeof storedProviders>[0]) {
  const saved = await storedProviders(market)
  return saved && { ...saved, answer: saved.answer.filter(({ name }) => fold(name).includes(fold(search))) }
}

/**
 * Returns the providers page by page. If the server fails, it returns the stored ones with their time as `asOf` (ms since
 * 1970). For observers.
 */
export function useProviderList(search: string) {
  const { market } = useStores().guest
  const options = providersPageQuery(search, market)
  const query = useInfiniteQuery({ ...options, refetchOnWindowFocus: false })
  const { data, dataUpdatedAt, isError, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  useStoredScroll(query)
  const {
    data: providers,
    asOf,
    isMissing,
    isOutOfReach,
  } = useLiveOrStored(
    { data: data?.pages.flatMap((page) => page.data), dataUpdatedAt, isError: isError && !isFetchNextPageError },
    { name: `${market.currency} ${market.language} ${search}`, read: () => storedMatches(search, market) },
  )
  return {
    providers,
    total: data?.pages[0]?.pagination.items ?? providers?.length,
    asOf,
    hasMore: hasNextPage && !isFetchNextPageError,
    needMore: () => {
      if (!isFetching && hasNextPage && !isFetchNextPageError) void fetchNextPage()
    },
    queryKey: options.queryKey,
    isMissing,
    hasFailed: isOutOfReach,
    nextFailed: isFetchNextPageError,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
