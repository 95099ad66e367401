import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { providersPageQuery } from '~/api/providers.ts'
import type { Provider } from '~/contract/providers.ts'
import { SAVED_WAIT } from '~/constants/storage.ts'
import { addProviders, savedProviders } from '~/db/catalogue.ts'
import { useSavedRow } from '~/db/use-saved-row.ts'
import { fold } from '~/lib/fold.ts'
import { useStores } from '~/stores/use-stores.ts'

/** Providers that this device saved, read when the server does not give them: it has 2 s when it can be asked. */
function useSavedProviders({ isMissing, isCutOff }: { isMissing: boolean; isCutOff: boolean }) {
  const { currency, language } = useStores().guest.audience
  const of = isMissing ? `${currency} ${language}` : null
  return useSavedRow(of, () => savedProviders({ currency, language }), { wait: isCutOff ? 0 : SAVED_WAIT })
}

/** Saves the pages as they come, found ones too: they are what is shown without a network. */
function useSavePages(pages: readonly { data: Provider[] }[] | undefined) {
  const { currency, language } = useStores().guest.audience
  useEffect(() => {
    const all = pages?.flatMap(({ data }) => data) ?? []
    if (all.length > 0) void addProviders(all, { currency, language }).catch(() => undefined) // goes without
  }, [pages, currency, language])
}

/** Providers page by page, else the saved ones; `asOf` (ms) is set for those. For observers. */
export function useProviderList(search: string) {
  const { guest, network } = useStores()
  const query = useInfiniteQuery({ ...providersPageQuery(search, guest.audience), refetchOnWindowFocus: false })
  const { data, dataUpdatedAt, isError, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  const saved = useSavedProviders({ isMissing: !data, isCutOff: isError || !network.isOnline })
  useSavePages(data?.pages)
  const found = saved?.value.filter(({ name }) => fold(name).includes(fold(search)))
  const providers = data?.pages.flatMap((page) => page.data) ?? found
  const isOld = providers !== undefined && (!data || !network.isOnline || (isError && !isFetchNextPageError))
  return {
    providers,
    total: data?.pages[0]?.pagination.items ?? found?.length,
    asOf: isOld ? (saved?.savedAt ?? dataUpdatedAt) : null,
    hasMore: hasNextPage && !isFetchNextPageError,
    needMore: () => {
      if (!isFetching && hasNextPage && !isFetchNextPageError) void fetchNextPage()
    },
    hasFailed: isError && providers === undefined,
    nextFailed: isFetchNextPageError,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
