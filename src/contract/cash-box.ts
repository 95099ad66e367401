import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { breakErrors, paymentErrorTypes } from './error-codes.ts'
import { languageSchema } from './languages.ts'
import { currencySchema, minorSchema, positiveMinorSchema } from './money.ts'
import { list, orElse, orUnknown } from './tolerant.ts'
import { countSchema, momentSchema, textOf } from './values.ts'

export const transactionTypeSchema = z.enum(['deposit', 'withdrawal'])
export type TransactionType = z.infer<typeof transactionTypeSchema>
/** Why a payment failed (ERR-04). */
export const paymentErrorSchema = z.enum(paymentErrorTypes)

/** A payment method. Limits in minor units of its currency; `icon` is a path for the image URL builder. */
export const paymentMethodSchema = z.object({
  uid: z.string(),
  title: z.string(),
  icon: textOf('uri-reference'),
  kind: z.enum(['card', 'wallet', 'mobile', 'bank', 'voucher', 'applepay']),
  currency: currencySchema,
  min: minorSchema,
  max: minorSchema,
  /** Fee in basis points (150 is 1.5 %); 0 is no fee. */
  fee_bp: countSchema,
  /** Longest usual time until the money arrives; of a withdrawal, with its check. */
  minutes: countSchema,
})
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

/** An input field of one method. */
export const methodFieldSchema = z.object({
  name: z.string(),
  /** `iban`: a bank account; its length and check digits are checked before it is sent. */
  type: orElse(z.enum(['phone', 'card_number', 'card_expiry', 'code', 'iban', 'text']), 'text'),
  label: z.string(),
  required: z.boolean(),
})
export type MethodField = z.infer<typeof methodFieldSchema>

export const methodOptionsSchema = z.object({
  uid: z.string(),
  presets: list(minorSchema),
  fields: list(methodFieldSchema),
  /** The method accepts saved payer cards, and can save a new one. */
  saves_card: z.boolean(),
})
export type MethodOptions = z.infer<typeof methodOptionsSchema>

/** The payment object (API-32). `amount` in minor units (O-54). */
export const payInputSchema = z.object({
  type: transactionTypeSchema,
  uid: z.string().check(z.minLength(1)),
  amount: positiveMinorSchema,
  currency: currencySchema,
  fields: z.record(z.string(), z.string()),
  /** A saved payer card instead of the card's fields (API-31). */
  card_id: z.optional(z.string()),
  /** Save the card for the next payment; we never store its number. */
  save_card: z.optional(z.boolean()),
  /** The offer that this deposit activates; null is "no bonus", missing leaves it to the operator. */
  bonus_id: z.nullish(z.string()),
  fail_url: textOf('uri'),
  success_url: textOf('uri'),
})
export type PayInput = z.infer<typeof payInputSchema>

export const payResponseSchema = z.object({
  status: z.optional(z.string()),
  message: z.optional(z.string()),
  payload: z.optional(z.object({ redirect_url: z.optional(textOf('uri')) })),
  /** Only accepted withdrawals: bonus money forfeited by it, minor units; 0 is none. Optional for servers. */
  bonus_lost: z.optional(minorSchema),
})
export type PayResponse = z.infer<typeof payResponseSchema>

/**
 * The second step of a withdrawal to a card without earlier payouts: a code sent to the confirmed phone or e-mail.
 * `sent_to`: the contact, masked, so that the player recognises it. The code can be resent after `resend_after`
 * seconds, `tries_left` times.
 */
export const payoutCodeSchema = z.object({
  sent_to: z.string(),
  resend_after: countSchema,
  tries_left: z.nullable(countSchema),
})

/**
 * The outcome of a payment: `waiting` for the player, on the payment page (`redirect_url`) or for a `code`;
 * `processing`; or a terminal status. Only a terminal status releases the stored key.
 */
export const paymentOutcomeSchema = z.object({
  transaction_id: z.string(),
  type: transactionTypeSchema,
  status: orUnknown(z.enum(['waiting', 'processing', 'completed', 'failed', 'cancelled', 'expired'])),
  amount: minorSchema,
  currency: currencySchema,
  error_type: orElse(z.nullable(paymentErrorSchema), null),
  redirect_url: z.nullable(textOf('uri')),
  /** Only withdrawals that wait for their code. Missing if the server requires none. */
  code: z.nullish(payoutCodeSchema),
  /** Only withdrawals: bonus money forfeited by it, minor units; 0 is none. Optional for servers. */
  bonus_lost: z.optional(minorSchema),
  updated_at: momentSchema,
})
export type PaymentOutcome = z.infer<typeof paymentOutcomeSchema>

export const listPaymentMethods = endpoint({
  id: 'cashBox.methods',
  method: 'GET',
  path: '/api/v1/cashbox',
  access: 'player',
  query: z.object({
    transaction_type: transactionTypeSchema,
    currency: currencySchema,
    applepay_available: z.enum(['0', '1']),
    address: z.optional(z.string()),
    locale: languageSchema,
  }),
  /** `address` is the IP address that the server saw: sent with the next request (CASH-05, CASH-22). */
  answer: z.object({ data: list(paymentMethodSchema), address: z.optional(z.string()) }),
  errors: [],
  summary: 'Payment methods; the response has x-response-time in milliseconds',
  requirements: ['API-27', 'API-29', 'CASH-05', 'CASH-31'],
})

export const getMethodOptions = endpoint({
  id: 'cashBox.methodOptions',
  method: 'GET',
  path: '/api/v1/cashbox/item-options',
  access: 'player',
  query: z.object({ uid: z.string(), locale: languageSchema }),
  answer: methodOptionsSchema,
  errors: ['METHOD_UNAVAILABLE'],
  summary: 'Amount presets and fields of one method',
  requirements: ['API-28', 'API-30', 'CASH-06'],
})

export const createPayment = endpoint({
  id: 'cashBox.pay',
  method: 'POST',
  path: '/api/v1/cashbox/pay',
  access: 'player',
  keyed: true,
  body: payInputSchema,
  answer: payResponseSchema,
  errors: [
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
    'AMOUNT_BELOW_MIN',
    'AMOUNT_ABOVE_MAX',
    'METHOD_UNAVAILABLE',
    'CARD_NOT_FOUND',
    'BONUS_NOT_AVAILABLE',
    'INSUFFICIENT_FUNDS',
    'TURNOVER_REQUIRED',
    'VERIFICATION_REQUIRED',
    'PAYMENT_VOIDED',
    'WITHDRAWAL_ERROR',
    'LIMIT_REACHED',
    'BIRTHDAY_INVALID',
    ...breakErrors,
  ],
  summary: 'Start a deposit or a withdrawal',
  requirements: ['API-32', 'CASH-12'],
})

/**
 * A payment without a terminal status, by the key that its device created. `amount` in minor units, `begun_at` ISO in
 * UTC.
 */
export const openPaymentSchema = z.object({
  key: z.string(),
  type: transactionTypeSchema,
  status: orUnknown(z.enum(['waiting', 'processing'])),
  amount: minorSchema,
  currency: currencySchema,
  method_uid: z.string(),
  begun_at: momentSchema,
})
export type OpenPayment = z.infer<typeof openPaymentSchema>

export const listOpenPayments = endpoint({
  id: 'cashBox.openPayments',
  method: 'GET',
  path: '/api/v1/cashbox/open-payments',
  access: 'player',
  answer: z.object({ payments: list(openPaymentSchema) }),
  errors: [],
  summary: 'Open payments of this player from all devices, oldest first',
  requirements: ['O-14', 'O-16'],
})

export const getPaymentOutcome = endpoint({
  id: 'cashBox.outcome',
  method: 'GET',
  path: '/api/v1/cashbox/pay/:key',
  access: 'player',
  params: z.object({ key: z.string() }),
  answer: paymentOutcomeSchema,
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_KEY_EXPIRED'],
  summary: 'The outcome of the payment with this idempotency key',
  requirements: ['O-14', 'ROUTE-22'],
})

/**
 * Voids a key, so that it can never start a payment. A payment unknown to the server is rejected with PAYMENT_VOIDED
 * if it still arrives (`outcome` is null); one that waits for the player is cancelled; any other is unchanged.
 */
export const voidPayment = endpoint({
  id: 'cashBox.void',
  method: 'POST',
  path: '/api/v1/cashbox/pay/:key/void',
  access: 'player',
  params: z.object({ key: z.string().check(z.minLength(8), z.maxLength(200)) }),
  answer: z.object({ outcome: z.nullable(paymentOutcomeSchema) }),
  errors: ['PAYMENT_KEY_EXPIRED'],
  summary: 'Void a payment that is not yet paid, also one whose request has not arrived yet',
  requirements: ['O-14', 'O-16'],
})
