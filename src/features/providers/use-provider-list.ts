import { useInfiniteQuery } from '@tanstack/react-query'

import { providersPageQuery } from '~/api/providers.ts'
import { savedProviders } from '~/db/catalogue.ts'
import { fold } from '~/lib/fold.ts'
import { useStoredPlace } from '~/hooks/use-stored-place.ts'
import { useKnown } from '~/stores/use-known.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Returns the stored providers whose name contains the search text. */
async function savedMatches(search: string, audience: Parameters<typeof savedProviders>[0]) {
  const saved = await savedProviders(audience)
  return saved && { ...saved, answer: saved.answer.filter(({ name }) => fold(name).includes(fold(search))) }
}

/**
 * Returns the providers page by page. If the server fails, it returns the stored ones with their time as `asOf` (ms since
 * 1970). For observers.
 */
export function useProviderList(search: string) {
  const { audience } = useStores().guest
  const options = providersPageQuery(search, audience)
  const query = useInfiniteQuery({ ...options, refetchOnWindowFocus: false })
  const { data, dataUpdatedAt, isError, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  useStoredPlace(query)
  const {
    data: providers,
    asOf,
    isMissing,
    isOutOfReach,
  } = useKnown(
    { data: data?.pages.flatMap((page) => page.data), dataUpdatedAt, isError: isError && !isFetchNextPageError },
    { name: `${audience.currency} ${audience.language} ${search}`, read: () => savedMatches(search, audience) },
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
