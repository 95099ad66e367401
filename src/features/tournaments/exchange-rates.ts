import { queryOptions } from '@tanstack/react-query'

import { listExchangeRates } from '~/contract/exchange.ts'
import type { Currency } from '~/contract/money.ts'
import { STALE_TIME } from '~/constants/network.ts'

import { send } from '~/api/transport/client.ts'

/** What one unit of a currency is worth in another, a decimal number as text (API-35); null where the server has no rate. */
export function exchangeRateQuery(from: Currency, to: Currency) {
  return queryOptions({
    queryKey: ['exchange', from, to],
    queryFn: async ({ signal }) => {
      const { data } = await send(listExchangeRates, { query: { from, to } }, { signal })
      return data.find((pair) => pair.from === from && pair.to === to)?.rate ?? null
    },
    staleTime: STALE_TIME,
  })
}
