import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

/** The message of the feedback form (STATIC-04). `email`: a guest's reply address; a player's is known. */
export const feedbackSchema = z.object({
  message: z.string().check(z.trim(), z.minLength(1)),
  email: z.optional(z.string()),
})

export const sendFeedback = endpoint({
  id: 'feedback.send',
  method: 'POST',
  path: '/api/v1/feedback',
  access: 'player-if-any',
  keyed: true,
  body: feedbackSchema,
  answer: z.object({ status: z.literal('ok'), feedback_id: z.string() }),
  // RATE_LIMITED, which every call lists, applies after five messages of one sender within ten minutes; Retry-After
  // has the wait
  errors: ['EMAIL_INVALID', 'VALUE_TOO_LONG', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  summary: 'Send a message to the support; at most 2000 characters',
  requirements: ['API-60', 'STATIC-03', 'STATIC-04'],
})
