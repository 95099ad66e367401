import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { doneSchema } from './done.ts'
import { countSchema } from './values.ts'

/** A sent code. A repeat before `resend_after` seconds sends nothing and counts as no try. */
export const codeSentSchema = z.object({
  resend_after: countSchema,
  /** How many more may be sent; null without a limit. */
  tries_left: z.nullable(countSchema),
})
export type CodeSent = z.infer<typeof codeSentSchema>

/** State of the player's e-mail address; polled while the letter is awaited. */
export const emailStateSchema = z.object({ email: z.nullable(z.string()), is_email_confirmed: z.boolean() })

export const sendPhoneCode = endpoint({
  id: 'verification.sendPhoneCode',
  method: 'POST',
  path: '/api/v1/profile/send-confirm-phone-message',
  access: 'player',
  keyed: 'press',
  body: z.object({ phone: z.string() }),
  answer: codeSentSchema,
  errors: ['PHONE_INVALID', 'PHONE_ALREADY_CONFIRMED', 'CONFIRM_TRIES_EXCEEDED'],
  summary: "Send a code to the player's phone",
  requirements: ['API-17', 'PROF-22'],
})

export const checkPhoneCode = endpoint({
  id: 'verification.checkPhoneCode',
  method: 'POST',
  path: '/api/v1/profile/check-confirm-phone-code',
  access: 'player',
  keyed: 'press',
  body: z.object({ code: z.string() }),
  answer: doneSchema,
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CONFIRM_TRIES_EXCEEDED'],
  spentErrors: ['CODE_WRONG', 'CODE_EXPIRED', 'CONFIRM_TRIES_EXCEEDED'],
  summary: 'Confirm the phone with the code',
  requirements: ['API-18', 'FORM-23'],
})

export const sendEmailLetter = endpoint({
  id: 'verification.sendEmailLetter',
  method: 'GET',
  path: '/api/v1/profile/verify-email',
  access: 'player',
  keyed: 'press',
  answer: codeSentSchema,
  errors: ['EMAIL_INVALID', 'EMAIL_ALREADY_CONFIRMED'],
  summary: 'Send an e-mail with a link and a code to the player',
  requirements: ['API-19', 'O-27'],
})

export const getEmailState = endpoint({
  id: 'verification.emailState',
  method: 'GET',
  path: '/api/v1/profile/confirm-email',
  access: 'player',
  answer: emailStateSchema,
  errors: [],
  summary: 'Whether the e-mail is confirmed',
  requirements: ['API-20', 'O-27'],
})

export const confirmEmail = endpoint({
  id: 'verification.confirmEmail',
  method: 'GET',
  path: '/api/v1/verify-email/:token',
  access: 'player-if-any',
  keyed: 'press',
  params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: doneSchema,
  errors: ['CONFIRM_LINK_INVALID', 'CODE_WRONG', 'CODE_EXPIRED', 'CONFIRM_TRIES_EXCEEDED'],
  spentErrors: ['CODE_WRONG', 'CODE_EXPIRED', 'CONFIRM_TRIES_EXCEEDED'],
  summary: 'Confirm an e-mail by the token of its link; with a session also by the code of the e-mail',
  requirements: ['API-21', 'O-27', 'ROUTE-06'],
})
