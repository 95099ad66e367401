import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { breakErrors } from './error-codes.ts'
import { currencySchema, minorSchema } from './money.ts'
import { offerListQuery, offerListSchema, offerSchema, playerOfferSchema } from './offers.ts'
import { paginationSchema, queryNumber } from './pagination.ts'
import { doneSchema } from './done.ts'
import { list, orUnknown } from './tolerant.ts'
import { countSchema, measureSchema, momentSchema } from './values.ts'

/**
 * Cashback of a player (DATA-41): `amount` collected in this period, minor units. `min_deposit_percent`: the deposit
 * that claims it, in percent of the amount; for null CONST-03 applies (O-79). `wager` and `days`: terms of the
 * payout, missing if the server does not send them.
 */
export const cashbackSchema = z.object({
  amount: minorSchema,
  currency: currencySchema,
  percent: measureSchema,
  period: orUnknown(z.enum(['weekly', 'monthly'])),
  min_deposit_percent: z.nullable(countSchema),
  wager: z.optional(measureSchema),
  days: z.optional(countSchema),
  /** When this period is paid: a Thursday, or the first of a month (BONUS-38). */
  next_payout_at: momentSchema,
})
export type Cashback = z.infer<typeof cashbackSchema>

export const listAvailableOffers = endpoint({
  id: 'offers.available',
  method: 'GET',
  path: '/api/v1/offers/available',
  access: 'player',
  conditional: true,
  query: offerListQuery,
  answer: z.object({ data: list(offerSchema) }),
  errors: [],
  summary: 'Offers that can be claimed now or later: available and awaiting',
  requirements: ['API-76', 'BONUS-15'],
})

export const listActiveOffers = endpoint({
  id: 'offers.active',
  method: 'GET',
  path: '/api/v1/offers/active',
  access: 'player',
  conditional: true,
  query: offerListQuery,
  answer: offerListSchema,
  errors: [],
  summary: 'Offers in play: active and started, including the welcome package',
  requirements: ['API-76', 'BONUS-16'],
})

export const listOfferHistory = endpoint({
  id: 'offers.history',
  method: 'GET',
  path: '/api/v1/offers/history',
  access: 'player',
  conditional: true,
  query: z.extend(offerListQuery, { page: z.optional(queryNumber) }),
  answer: z.extend(offerListSchema, { pagination: paginationSchema }),
  errors: [],
  summary: 'Finished offers, as defined by BONUS-21 to BONUS-23',
  requirements: ['API-76', 'BONUS-04', 'O-38'],
})

export const getCashback = endpoint({
  id: 'offers.cashback',
  method: 'GET',
  path: '/api/v1/cashback',
  access: 'player',
  conditional: true,
  answer: cashbackSchema,
  errors: [],
  summary: 'Cashback of the current period',
  requirements: ['API-80', 'BONUS-50'],
})

export const offerIdSchema = z.object({ offer_id: z.string().check(z.minLength(1)) })
const keyErrors = ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const

export const cancelOffer = endpoint({
  id: 'offers.cancel',
  method: 'POST',
  path: '/api/v1/offers/cancel',
  access: 'player',
  keyed: true,
  body: offerIdSchema,
  answer: doneSchema,
  errors: [...keyErrors, 'OFFER_NOT_FOUND', 'OFFER_NOT_ACTIVE', 'OFFER_CANNOT_BE_CANCELED'],
  summary: 'Cancel an active offer with nothing left to wager: its sum is paid, remaining spins are lost',
  requirements: ['API-83', 'BONUS-29'],
})

export const activateOffer = endpoint({
  id: 'offers.activate',
  method: 'POST',
  path: '/api/v1/offers/activate',
  access: 'player',
  keyed: true,
  body: offerIdSchema,
  answer: z.object({ offer: playerOfferSchema }),
  errors: [...keyErrors, 'OFFER_NOT_FOUND', 'OFFER_NOT_AVAILABLE', ...breakErrors],
  summary: 'Activate an available bonus that needs no deposit',
  requirements: ['BONUS-01', 'BONUS-17'],
})

export const rejectOffer = endpoint({
  id: 'offers.reject',
  method: 'POST',
  path: '/api/v1/offers/reject',
  access: 'player',
  keyed: true,
  body: offerIdSchema,
  answer: doneSchema,
  errors: [...keyErrors, 'OFFER_NOT_FOUND', 'OFFER_NOT_AVAILABLE'],
  summary: 'Reject an offer that is not active',
  requirements: ['API-84'],
})
