import { queryOptions } from '@tanstack/react-query'

import { listCategories, listShortcuts } from '~/contract/lobby.ts'
import { CATEGORIES_LIMIT, HIDDEN_SHORTCUTS, SHORTCUTS_LIMIT } from '~/constants/lists.ts'
import { STALE_TIME } from '~/constants/network.ts'
import { persisted } from '~/constants/query-cache.ts'

import type { Audience } from './transport/audience.ts'
import { send } from './transport/client.ts'
import { savedList } from './saved-list.ts'

const key = 'lobby'

const isHidden = (slug: string) => HIDDEN_SHORTCUTS.some((hidden) => hidden === slug)

/** Rows of the lobby that have games, without those hidden in the main list (GAME-06). Stored for the first paint. */
export function shortcutsQuery(audience: Audience) {
  return queryOptions({
    queryKey: [key, 'shortcuts', audience],
    queryFn: async ({ signal }) => {
      const query = { limit: SHORTCUTS_LIMIT, page: 1, ...audience }
      const answer = await send(listShortcuts, { query }, { signal })
      return answer.data.filter(({ slug, items }) => items.length > 0 && !isHidden(slug))
    },
    staleTime: STALE_TIME,
    ...persisted(listShortcuts, savedList({ kind: 'shortcuts', audience })),
  })
}

/** Providers of the lobby's filter (GAME-07). Stored for the first paint. */
export function categoriesQuery({ language }: Pick<Audience, 'language'>) {
  return queryOptions({
    queryKey: [key, 'categories', language],
    queryFn: async ({ signal }) => {
      const query = { limit: CATEGORIES_LIMIT, type: 'provider', is_active: 1, language } as const
      return (await send(listCategories, { query }, { signal })).data
    },
    staleTime: STALE_TIME,
    ...persisted(listCategories, savedList({ kind: 'categories', language })),
  })
}
