import * as z from 'zod/mini'

import { paymentOutcomeSchema } from './cash-box.ts'
import { endpoint } from './endpoint.ts'

const keySchema = z.object({ key: z.string() })

export const sendPayoutCode = endpoint({
  id: 'cashBox.sendPayoutCode',
  method: 'POST',
  path: '/api/v1/cashbox/pay/:key/code',
  access: 'player',
  keyed: 'press',
  params: keySchema,
  answer: paymentOutcomeSchema,
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_KEY_EXPIRED', 'CONFIRM_TRIES_EXCEEDED'],
  summary:
    'Send another code for a withdrawal that waits for one. Sends nothing before the wait is over, or for any other payment',
  requirements: ['PLUS-28'],
})

/**
 * The code is the second step of a payment that already has a key: a payment that already continues is unchanged,
 * with any code.
 */
export const confirmPayout = endpoint({
  id: 'cashBox.confirmPayout',
  method: 'POST',
  path: '/api/v1/cashbox/pay/:key/confirm',
  access: 'player',
  keyed: 'press',
  params: keySchema,
  body: z.object({ code: z.string() }),
  answer: paymentOutcomeSchema,
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_KEY_EXPIRED', 'CODE_WRONG', 'CODE_EXPIRED', 'CONFIRM_TRIES_EXCEEDED'],
  spentErrors: ['CODE_WRONG', 'CODE_EXPIRED', 'CONFIRM_TRIES_EXCEEDED'],
  summary: 'Confirm a withdrawal to a new card with the code; a repeat moves no money',
  requirements: ['PLUS-28'],
})
