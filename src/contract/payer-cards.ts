import * as z from 'zod/mini'

import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { list } from './tolerant.ts'

/** A card that paid before. Never a number: brand, last four digits and expiry (`MM/YY`). */
export const payerCardSchema = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiry: z.string(),
  /** IP address it was saved from; cards of ignored IP addresses are not offered. */
  ip: z.nullable(z.string()),
  /** The player's name for it; null or missing: none. */
  name: z.nullish(z.string()),
})
export type PayerCard = z.infer<typeof payerCardSchema>

/** Cards saved by the operator and by the payment host, and those that must not be offered (CASH-08). */
export const payerCardsSchema = z.object({
  admin_saved_cards: list(payerCardSchema),
  hostpay_saved_cards: list(payerCardSchema),
  ignore: z.object({ ips: list(z.string()), ids: list(z.string()) }),
})
export type PayerCards = z.infer<typeof payerCardsSchema>

export const getPayerCards = endpoint({
  id: 'cashBox.payerCards',
  method: 'GET',
  path: '/api/v1/cashbox/payer-cards',
  access: 'player',
  answer: payerCardsSchema,
  errors: [],
  summary: 'Saved cards of the player',
  requirements: ['API-31', 'CASH-08'],
})

export const renamePayerCard = endpoint({
  id: 'cashBox.renameCard',
  method: 'POST',
  path: '/api/v1/cashbox/payer-cards/rename',
  access: 'player',
  keyed: 'press',
  body: z.object({ card_id: z.string(), name: z.nullable(z.string()) }),
  answer: doneSchema,
  errors: ['CARD_NOT_FOUND', 'VALUE_TOO_LONG'],
  summary: 'Rename a saved card of the player; null removes its name. The same name again changes nothing',
  requirements: ['PLUS-20'],
})

export const removePayerCard = endpoint({
  id: 'cashBox.removeCard',
  method: 'POST',
  path: '/api/v1/cashbox/payer-cards/remove',
  access: 'player',
  keyed: 'press',
  body: z.object({ card_id: z.string() }),
  answer: doneSchema,
  errors: ['CARD_NOT_FOUND'],
  summary: 'Remove a saved card of the player, also at the payment host. No error for a removed card',
  requirements: ['PLUS-21'],
})
