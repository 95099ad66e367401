import { gameSorts } from '~/contract/game-facts.ts'
import type { GameFilter } from '~/contract/games.ts'
import { oneOf, searchTextIn, slugIn, type UrlTexts } from '~/lib/search-values.ts'

import { readFacts, type Facts } from '../facts/facts.ts'

/** Order, provider, facts and search text of a list in its URL. A malformed value shows the default list. */
export type ListSearch = Pick<GameFilter, 'sort_by' | 'search'> & Facts & { provider?: string | undefined }

export const readListSearch = (search: UrlTexts): ListSearch => ({
  sort_by: oneOf(gameSorts, search['sort_by']),
  provider: slugIn(search['provider']),
  search: searchTextIn(search['search']),
  ...readFacts(search),
})

/** Defines a list: its category or filter, by slug. `onlyDemo`: games with a demo, which open in demo (ROUTE-29). */
export type ListOf = { category: string; onlyDemo?: true } | { filter: string }

/** The request of a list. A provider narrows a category; with a provider, a filter is requested as a category. */
export function gameFilterOf(of: ListOf, { provider, ...rest }: ListSearch): GameFilter {
  const search = 'category' in of && of.onlyDemo ? { ...rest, has_demo: 'true' as const } : rest
  if (provider) return { category_slug: 'category' in of ? of.category : of.filter, filter_slug: provider, ...search }
  return 'category' in of ? { category_slug: of.category, ...search } : { filter_slug: of.filter, ...search }
}
