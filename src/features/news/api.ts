import { queryOptions } from '@tanstack/react-query'

import type { Language } from '~/contract/languages.ts'
import { getPromo, listPromos, type PromoCategory } from '~/contract/promos.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { send } from '~/api/transport/client.ts'
import { storedResponse } from '~/api/stored-response.ts'

const key = 'promos'

/** Promotions and news of a category, or all, the newest first (API-85, TOUR-10). The same for all visitors. */
export function promosQuery(category: PromoCategory | undefined, locale: Language) {
  const query = {
    ...(category ? { category } : {}),
    locale,
    'order[0][0]': 'published_at',
    'order[0][1]': 'desc',
  } as const
  return queryOptions({
    queryKey: [key, 'list', category ?? 'all', locale],
    queryFn: async ({ signal }) => (await send(listPromos, { query }, { signal })).data,
    staleTime: STALE_TIME,
    meta: storedResponse(listPromos),
  })
}

/** One promotion; rejects with NOT_FOUND if it does not exist. */
export function promoQuery(slug: string, locale: Language) {
  return queryOptions({
    queryKey: [key, 'one', slug, locale],
    queryFn: ({ signal }) => send(getPromo, { params: { slug }, query: { locale } }, { signal }),
    staleTime: STALE_TIME,
    meta: storedResponse(getPromo, (promo) => promo),
  })
}
