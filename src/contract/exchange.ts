import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { list } from './tolerant.ts'
import { momentSchema } from './values.ts'

/** Currencies with a symbol (CONST-01); a player's currency is one of the first two. */
export const exchangeCurrencySchema = z.enum(['KZT', 'AZN', 'RUB', 'CAD'])

/**
 * The value of one unit of `from` in `to`. `rate` is a decimal number as text ("0.003562"), never a binary fraction:
 * multiply minor units with it in whole numbers and round once, half away from zero.
 */
export const exchangeRateSchema = z.object({
  from: exchangeCurrencySchema,
  to: exchangeCurrencySchema,
  rate: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
  updated_at: momentSchema,
})
export type ExchangeRate = z.infer<typeof exchangeRateSchema>

export const listExchangeRates = endpoint({
  id: 'exchange.rates',
  method: 'GET',
  path: '/api/v1/currency-exchange',
  access: 'anyone',
  query: z.object({ from: z.optional(exchangeCurrencySchema), to: z.optional(exchangeCurrencySchema) }),
  answer: z.object({ data: list(exchangeRateSchema) }),
  errors: [],
  summary: 'Exchange rates of the day, of all pairs or the requested ones',
  requirements: ['API-35', 'CONST-01'],
})
