import * as z from 'zod/mini'

import { signInOrigin, signInResponseSchema } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { countrySchema } from './languages.ts'

const resetOrigin = { region: countrySchema, brand: z.string(), recaptcha_token: z.literal('') }

/** Requests a code by text message. */
export const messageRequestSchema = z.object({ phone: z.string(), ...resetOrigin })

/** The account with the forgotten password (AUTH-30): exactly one of e-mail and phone. */
export const resetRequestSchema = z.union([z.object({ email: z.string(), ...resetOrigin }), messageRequestSchema])
export type ResetRequest = z.infer<typeof resetRequestSchema>

/** Proof of the owner: the token of the letter's link, or the code of the text message. */
export const resetProofSchema = z.union([
  z.object({ token: z.string() }),
  z.object({ phone: z.string(), code: z.string() }),
])
export type ResetProof = z.infer<typeof resetProofSchema>

export const newPasswordSchema = z.object({ reset_token: z.string(), new_password: z.string(), ...signInOrigin })
export type NewPassword = z.infer<typeof newPasswordSchema>

export const requestPasswordReset = endpoint({
  id: 'auth.requestPasswordReset',
  method: 'POST',
  path: '/api/reset-password-request',
  access: 'anyone',
  keyed: 'press',
  body: resetRequestSchema,
  answer: z.object({ redirect_url: z.optional(z.string()) }),
  errors: ['EMAIL_INVALID', 'PHONE_INVALID', 'RESET_TOO_OFTEN'],
  spentErrors: ['RESET_TOO_OFTEN'],
  summary: 'Send a link or a code for a new password; unknown contacts get the same response',
  requirements: ['API-04', 'O-03'],
})

export const confirmPasswordReset = endpoint({
  id: 'auth.confirmPasswordReset',
  method: 'POST',
  path: '/api/reset-password/confirm',
  access: 'anyone',
  keyed: 'press',
  body: resetProofSchema,
  answer: z.object({ reset_token: z.string() }),
  errors: ['RESET_LINK_INVALID', 'CODE_WRONG', 'CODE_EXPIRED'],
  spentErrors: ['RESET_LINK_INVALID', 'CODE_WRONG', 'CODE_EXPIRED'],
  summary: 'Prove a reset by the link or the code. Returns a token that sets a password once',
  requirements: ['API-07'],
})

export const changePassword = endpoint({
  id: 'auth.changePassword',
  method: 'POST',
  path: '/api/v1/profile/change-password',
  access: 'anyone',
  keyed: 'press',
  body: newPasswordSchema,
  answer: signInResponseSchema,
  errors: ['RESET_LINK_INVALID', 'PASSWORD_TOO_SHORT'],
  spentErrors: ['RESET_LINK_INVALID'],
  summary: 'Set the new password after a proven reset, and sign in; every other session ends',
  requirements: ['API-22', 'O-26'],
})
