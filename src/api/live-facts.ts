import { queryOptions } from '@tanstack/react-query'

import { listJackpots } from '~/contract/jackpots.ts'
import { listLiveTables } from '~/contract/live-tables.ts'
import { JACKPOTS_POLL, TABLES_POLL } from '~/constants/network.ts'

import type { Market } from '~/contract/market.ts'
import { send } from './transport/client.ts'
import { pollEvery } from './transport/refetch.ts'
import { storedResponse } from './stored-response.ts'

// public: the first element of the key makes it so (app/session/wipe.ts)
const key = ['lobby', 'now'] as const

/** Jackpots with their sums (PLUS-54). */
export function jackpotsQuery({ currency, language }: Market) {
  return queryOptions({
    queryKey: [...key, 'jackpots', currency, language],
    queryFn: async ({ signal }) => (await send(listJackpots, { query: { currency, language } }, { signal })).data,
    staleTime: JACKPOTS_POLL,
    meta: storedResponse(listJackpots),
  })
}

/** Bets and free seats of live tables (PLUS-56): valid only now, so the device stores none. */
export function liveTablesQuery({ currency, language }: Market) {
  return queryOptions({
    queryKey: [...key, 'tables', currency, language],
    queryFn: async ({ signal }) => (await send(listLiveTables, { query: { currency, language } }, { signal })).data,
    staleTime: TABLES_POLL,
  })
}

/** The same, refetched every 30 s while visible. */
export const polledJackpotsQuery = (market: Market) => ({
  ...jackpotsQuery(market),
  refetchInterval: pollEvery(JACKPOTS_POLL),
})

/** The same, refetched every 15 s while visible. */
export const polledLiveTablesQuery = (market: Market) => ({
  ...liveTablesQuery(market),
  refetchInterval: pollEvery(TABLES_POLL),
})
