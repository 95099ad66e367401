import * as z from 'zod/mini'

import { paymentErrorSchema, transactionTypeSchema } from './cash-box.ts'
import { endpoint } from './endpoint.ts'
import { languageSchema } from './languages.ts'
import { currencySchema, minorSchema } from './money.ts'
import { queryNumber } from './pagination.ts'
import { list, orElse, orUnknown } from './tolerant.ts'
import { momentSchema, textOf } from './values.ts'

/** Document status of a transaction (CASH-24); `in process` is the same as `process` (O-51). */
export const documentStatusSchema = z.enum(['process', 'in process', 'declined', 'approved'])

/**
 * Stage of a transaction. A withdrawal is checked (`review`), may be stopped (`hold`), is approved and then sent
 * (`sending`); a deposit waits for the player (`waiting`) or for the provider (`processing`).
 */
export const transactionStageSchema = z.enum([
  'waiting',
  'processing',
  'review',
  'hold',
  'sending',
  'completed',
  'failed',
  'cancelled',
  'expired',
])
export type TransactionStage = z.infer<typeof transactionStageSchema>

/** Why a withdrawal is stopped or ended without money; texts are WITHDRAWAL_REASONS.{code}. */
export const withdrawalReasons = [
  'VERIFICATION_REQUIRED',
  'DOCUMENT_REJECTED',
  'NAME_MISMATCH',
  'MANUAL_REVIEW',
  'ACTIVE_BONUS',
  'PROVIDER_DECLINED',
  'CANCELLED_BY_PLAYER',
] as const
export const reasonSchema = z.enum(withdrawalReasons)
export type WithdrawalReason = z.infer<typeof reasonSchema>

/** A deposit or a withdrawal, with its history, oldest step first. Amounts in minor units, times ISO in UTC. */
export const transactionSchema = z.object({
  id: z.string(),
  type: transactionTypeSchema,
  status: orUnknown(documentStatusSchema),
  stage: orUnknown(transactionStageSchema),
  amount: minorSchema,
  /** Fee paid by the player in addition to a deposit. */
  fee: minorSchema,
  currency: currencySchema,
  method: z.object({ uid: z.string(), title: z.string(), icon: textOf('uri-reference') }),
  /** Last digits of the card or account, null if there is none. */
  account: z.nullable(z.string()),
  error_type: orElse(z.nullable(paymentErrorSchema), null),
  reason: orElse(z.nullable(reasonSchema), null),
  can_cancel: z.boolean(),
  /** Of a withdrawal: bonus money that ended with it, minor units; 0 is none. A server may leave it out. */
  bonus_lost: z.optional(minorSchema),
  /** When the money should arrive, null after the end. */
  eta_at: z.nullable(momentSchema),
  created_at: momentSchema,
  updated_at: momentSchema,
  timeline: list(
    z.object({
      stage: orUnknown(transactionStageSchema),
      at: momentSchema,
      reason: orElse(z.nullable(reasonSchema), null),
    }),
  ),
})
export type Transaction = z.infer<typeof transactionSchema>

/** Status filter of the history: `process` includes `in process`. */
export const statusFilterSchema = z.enum(['process', 'approved', 'declined'])

/**
 * Without `limit` the response has all that match the other parameters. With it there are pages, and `next` is the
 * cursor for older ones; a server without pages leaves it out and returns all.
 */
export const listTransactions = endpoint({
  id: 'cashBox.transactions',
  method: 'GET',
  path: '/api/v1/cashbox/transactions',
  access: 'player',
  query: z.object({
    locale: languageSchema,
    limit: z.optional(queryNumber),
    before: z.optional(z.string()),
    type: z.optional(transactionTypeSchema),
    status: z.optional(statusFilterSchema),
    since: z.optional(textOf('date-time')),
    until: z.optional(textOf('date-time')),
  }),
  answer: z.object({ transactions: list(transactionSchema), next: z.nullish(z.string()) }),
  errors: [],
  summary: 'Deposits and withdrawals, newest first, by kind, state and time',
  requirements: ['API-33', 'CASH-24', 'DATA-15', 'PLUS-26'],
})

export const cancelWithdrawal = endpoint({
  id: 'cashBox.cancelWithdrawal',
  method: 'POST',
  path: '/api/v1/cashbox/withdrawal-cancel',
  access: 'player',
  keyed: true,
  body: z.object({ transaction_id: z.string().check(z.minLength(1)) }),
  answer: z.object({ status: z.literal('cancelled') }),
  errors: ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED', 'PAYMENT_NOT_FOUND', 'WITHDRAWAL_NOT_CANCELLABLE'],
  summary: 'Cancel a withdrawal that is not yet approved',
  requirements: ['API-34', 'CASH-17'],
})
