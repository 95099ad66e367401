import { queryOptions } from '@tanstack/react-query'

import type { Language } from '~/contract/languages.ts'
import { getCashback } from '~/contract/offer-calls.ts'
import { listOffers } from '~/contract/offers.ts'
import { OFFER_LIMIT, OFFERS_POLL } from '~/constants/bonuses.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { send } from './transport/client.ts'
import { pollEvery } from './transport/refetch.ts'
import { storedResponse } from './stored-response.ts'

/** Every key of offers starts here, so one invalidation refreshes them all. */
export const offersKey = ['offers'] as const

/**
 * Every offer of the player, including the welcome package, newest first (API-75). The bonus page, the menu badge and
 * the free spins of other pages select from this list. Texts are in the player's language.
 */
export function offersQuery(language: Language) {
  return queryOptions({
    queryKey: [...offersKey, 'all', language],
    queryFn: async ({ signal }) =>
      (await send(listOffers, { query: { order: 'desc', limit: OFFER_LIMIT } }, { signal })).data,
    staleTime: STALE_TIME,
    meta: storedResponse(listOffers, undefined, 'offers'),
  })
}

/** Cashback of the running period (API-80). Only of a player (BONUS-50). */
export function cashbackQuery() {
  return queryOptions({
    queryKey: [...offersKey, 'cashback'],
    queryFn: ({ signal }) => send(getCashback, {}, { signal }),
    staleTime: STALE_TIME,
    meta: storedResponse(getCashback, (cashback) => cashback, 'cashback'),
  })
}

/** For screens that show offers: refetched every 3 s while visible (BONUS-48, BONUS-49, O-45). */
export const polled = { refetchInterval: pollEvery(OFFERS_POLL), staleTime: 0 } as const
