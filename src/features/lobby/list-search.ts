import * as z from 'zod/mini'

import { gameSorts, type GameFilter } from '~/contract/games.ts'

/** Order, provider and search text of a list in its address. A mangled one shows the default list. */
export const listSearchSchema = z.object({
  sort_by: z.catch(z.optional(z.enum(gameSorts)), undefined),
  provider: z.catch(z.optional(z.string()), undefined),
  search: z.catch(z.optional(z.string()), undefined),
})
export type ListSearch = z.infer<typeof listSearchSchema>

/** What a list is of: its category or its filter, by slug; `onlyDemo`: games with a demo, which they open in (ROUTE-29). */
export type ListOf = { category: string; onlyDemo?: true } | { filter: string }

/** The request of a list. A provider narrows a category, and a filter that is then asked for as a category. */
export function gameFilterOf(of: ListOf, { provider, ...rest }: ListSearch): GameFilter {
  const search = 'category' in of && of.onlyDemo ? { ...rest, has_demo: 'true' as const } : rest
  if (provider) return { category_slug: 'category' in of ? of.category : of.filter, filter_slug: provider, ...search }
  return 'category' in of ? { category_slug: of.category, ...search } : { filter_slug: of.filter, ...search }
}
