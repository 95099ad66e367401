import { useQuery } from '@tanstack/react-query'

import type { Market } from '~/contract/market.ts'
import { sliderQuery, categoriesQuery, shortcutsQuery } from '~/api/lobby.ts'
import type { Banner } from '~/contract/banners.ts'
import { useLiveOrStored, type Row } from '~/responses/live-or-stored.ts'

/** Loaded lazily: not needed for the first view. */
const database = () => import('~/db/catalogue.ts')

/** Rows of the lobby: from the server, or the stored ones. Call inside an observer. */
export function useShortcuts(market: Market) {
  const query = useQuery(shortcutsQuery(market))
  const known = useLiveOrStored(query, {
    name: market.currency + market.language,
    read: async () => (await database()).storedShortcuts(market),
  })
  return { ...known, retry: () => void query.refetch() }
}

/** Entries of the quick-filter strip: from the server, or the stored ones. Call inside an observer. */
export function useCategories({ language }: Pick<Market, 'language'>) {
  return useLiveOrStored(useQuery(categoriesQuery({ language })), {
    name: language,
    read: async () => (await database()).storedCategories(language),
  })
}

/** Slides of the home page: from the server, or the stored ones. Call inside an observer. */
export function useSlides(market: Market) {
  const query = sliderQuery(market)
  return useLiveOrStored(useQuery(query), {
    name: market.currency + market.language,
    read: async () => (await import('~/responses/read-stored.ts')).readStored(query, null) as Promise<Row<Banner[]>>,
  })
}
