import { queryOptions } from '@tanstack/react-query'

import type { Language } from '~/contract/languages.ts'
import { listActiveOffers, listAvailableOffers } from '~/contract/offers.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { send } from './client.ts'

const key = 'offers'
/** Most offers in one answer (CONST-14). */
const query = { order: 'desc', limit: 200 } as const

/** Offers that the player may take now or soon (API-76). Their texts are in the player's language. */
export function availableOffersQuery(language: Language) {
  return queryOptions({
    queryKey: [key, 'available', language],
    queryFn: async ({ signal }) => (await send(listAvailableOffers, { query }, { signal })).data,
    staleTime: STALE_TIME,
  })
}

/** Offers that the player has in play (API-76). */
export function activeOffersQuery(language: Language) {
  return queryOptions({
    queryKey: [key, 'active', language],
    queryFn: async ({ signal }) => (await send(listActiveOffers, { query }, { signal })).data,
    staleTime: STALE_TIME,
  })
}
