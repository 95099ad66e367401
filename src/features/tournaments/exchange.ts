import { queryOptions } from '@tanstack/react-query'

import { send } from '~/api/transport/client.ts'
import { STALE_TIME } from '~/constants/network.ts'
import { listExchangeRates } from '~/contract/exchange.ts'
import type { Currency } from '~/contract/money.ts'

/** The rate from one currency to another, a decimal number as text (API-35); null if the server has no rate. */
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

/**
 * Converts an amount into another currency. `rate` is a decimal number as text, to avoid binary fractions. Minor units
 * in and out, rounded once, half away from zero.
 */
export function exchange(minor: number, rate: string): number {
  const [whole = '0', rest = ''] = rate.split('.')
  const scale = 10n ** BigInt(rest.length)
  const product = BigInt(Math.abs(minor)) * BigInt(whole + rest)
  const rounded = Number((product * 2n + scale) / (scale * 2n))
  return minor < 0 ? -rounded : rounded
}
