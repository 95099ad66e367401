import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { currencySchema, minorSchema } from './money.ts'
import { list } from './tolerant.ts'

/**
 * Turnover still needed before a withdrawal (CASH-27, O-57), minor units; 0 is none. `total`: all of it since nothing
 * was last needed, to show the progress; optional for servers.
 */
export const getTripleTurn = endpoint({
  id: 'profile.tripleTurn',
  method: 'GET',
  path: '/api/v1/profile/triple-turn',
  access: 'player',
  answer: z.object({ amount: minorSchema, total: z.optional(minorSchema) }),
  errors: [],
  summary: 'Bets that are required before a withdrawal',
  requirements: ['API-16', 'CASH-27', 'DATA-16'],
})

/**
 * Withdrawable money, minor units. `unverified_limit` is the maximum of one request until the documents are approved
 * (CASH-32, O-58), then null.
 */
export const withdrawalTermsSchema = z.object({
  available: minorSchema,
  unverified_limit: z.nullable(minorSchema),
  /** Bonus money forfeited by a withdrawal, because it is still being wagered; 0 is none. */
  bonus_lost: minorSchema,
  /** Offers of this money, first the one for which bets count now. Optional for servers. */
  bonus_offer_ids: z.optional(list(z.string())),
  currency: currencySchema,
})
export type WithdrawalTerms = z.infer<typeof withdrawalTermsSchema>

export const getWithdrawalTerms = endpoint({
  id: 'cashBox.withdrawalTerms',
  method: 'GET',
  path: '/api/v1/cashbox/withdrawal-terms',
  access: 'player',
  answer: withdrawalTermsSchema,
  errors: [],
  summary: 'The amount that can be withdrawn, and the limit before verification',
  requirements: ['CASH-32', 'O-58'],
})
