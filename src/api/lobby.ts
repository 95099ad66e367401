import { queryOptions } from '@tanstack/react-query'

import { CATEGORIES_LIMIT, HIDDEN_SHORTCUTS, SHORTCUTS_LIMIT } from '~/constants/lists.ts'
import { STALE_TIME } from '~/constants/network.ts'
import { QUERY_CACHE_LIFE } from '~/constants/storage.ts'
import { listVideoBanners } from '~/contract/banners.ts'
import { listCategories, listShortcuts, type Shortcut } from '~/contract/lobby.ts'
import type { Market } from '~/contract/market.ts'

import { storedList, storedResponse } from './stored-response.ts'
import { send } from './transport/client.ts'

/** For options of queries that are shown at the next start: only responses of public endpoints. */
const persisted = ({ id }: { id: string }, meta = {}) => ({
  meta: { persist: id, ...meta },
  gcTime: QUERY_CACHE_LIFE,
})

/** Slides of the home page (BANNER-01). Stored for the first paint. */
export function sliderQuery(market: Market) {
  return queryOptions({
    queryKey: ['banners', 'slider', market],
    queryFn: async ({ signal }) => (await send(listVideoBanners, { query: market }, { signal })).data,
    staleTime: STALE_TIME,
    ...persisted(listVideoBanners, storedResponse(listVideoBanners)),
  })
}

const key = 'lobby'

const isHidden = (slug: string) => HIDDEN_SHORTCUTS.some((hidden) => hidden === slug)

/** Rows of the lobby that have games, without those hidden in the main list (GAME-06). */
export const shownRows = (rows: Shortcut[]): Shortcut[] =>
  rows.filter(({ slug, items }) => items.length > 0 && !isHidden(slug))

/** Parameters of the request for the rows of the lobby. */
export const shortcutsRequest = (market: Market) => ({ limit: SHORTCUTS_LIMIT, page: 1, ...market })

/** Rows of the lobby. Stored for the first paint. */
export function shortcutsQuery(market: Market) {
  const query = shortcutsRequest(market)
  return queryOptions({
    queryKey: [key, 'shortcuts', market],
    queryFn: async ({ signal }) => shownRows((await send(listShortcuts, { query }, { signal })).data),
    staleTime: STALE_TIME,
    ...persisted(listShortcuts, storedList({ kind: 'shortcuts', market })),
  })
}

/** Parameters of the request for the providers of the lobby's filter. */
export const categoriesRequest = (language: Market['language']) =>
  ({ limit: CATEGORIES_LIMIT, type: 'provider', is_active: 1, language }) as const

/** Providers of the lobby's filter (GAME-07). Stored for the first paint. */
export function categoriesQuery({ language }: Pick<Market, 'language'>) {
  const query = categoriesRequest(language)
  return queryOptions({
    queryKey: [key, 'categories', language],
    queryFn: async ({ signal }) => (await send(listCategories, { query }, { signal })).data,
    staleTime: STALE_TIME,
    ...persisted(listCategories, storedList({ kind: 'categories', language })),
  })
}
