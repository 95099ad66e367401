import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { listProviders, listProviderSlider, listProvidersPage } from '~/contract/providers.ts'
import { PROVIDERS_PAGE } from '~/constants/lists.ts'
import { STALE_TIME } from '~/constants/network.ts'

import type { Market } from '~/contract/market.ts'
import { send } from './transport/client.ts'
import { storedResponse, storedList } from './stored-response.ts'

// public: the first element of the key makes it so (app/session/wipe.ts)
const key = ['lobby', 'providers'] as const

/** Every provider, by name: choices of the provider filter (GAME-20). */
export function providersQuery({ currency, language }: Market) {
  return queryOptions({
    queryKey: [...key, 'all', currency, language],
    queryFn: async ({ signal }) => (await send(listProviders, { query: { currency, language } }, { signal })).data,
    staleTime: STALE_TIME,
    meta: storedList({ kind: 'providers', market: { currency, language } }),
  })
}

/** Providers page by page until an empty page arrives (API-45). */
export function providersPageQuery(search: string | undefined, { currency, language }: Market) {
  return infiniteQueryOptions({
    queryKey: [...key, 'page', search ?? '', currency, language],
    queryFn: ({ pageParam, signal }) =>
      send(
        listProvidersPage,
        { query: { limit: PROVIDERS_PAGE, page: pageParam, ...(search ? { search } : {}), currency, language } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _all, lastParam) => (last.data.length === 0 ? undefined : lastParam + 1),
    staleTime: STALE_TIME,
    meta: storedList({ kind: 'providerPages', market: { currency, language } }),
  })
}

/** Providers of the home page (GAME-21). */
export function providerSliderQuery({ currency, language }: Market) {
  return queryOptions({
    queryKey: [...key, 'slider', currency, language],
    queryFn: async ({ signal }) => (await send(listProviderSlider, { query: { currency, language } }, { signal })).data,
    staleTime: STALE_TIME,
    meta: storedResponse(listProviderSlider),
  })
}
