import * as z from 'zod/mini'

import { signInOrigin, signInResponseSchema } from './auth.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'
import { passwordErrors } from './error-codes.ts'
import { messageRequestSchema } from './password-reset.ts'
import { countSchema } from './values.ts'

export const sendSignInCode = endpoint({
  id: 'auth.sendSignInCode',
  method: 'POST',
  path: '/api/v1/sign-in-code/send',
  access: 'anyone',
  keyed: 'press',
  body: messageRequestSchema,
  /** Seconds until the next code can be requested. */
  answer: z.object({ resend_after: countSchema }),
  errors: ['PHONE_INVALID', 'RESET_TOO_OFTEN'],
  spentErrors: ['RESET_TOO_OFTEN'],
  summary: 'Send a sign-in code to a confirmed phone; any other number gets the same response',
  requirements: ['PLUS-19'],
})

export const signInByCode = endpoint({
  id: 'auth.signInByCode',
  method: 'POST',
  path: '/api/v1/sign-in-code/sign-in',
  access: 'anyone',
  keyed: 'press',
  body: z.object({ phone: z.string(), code: z.string(), ...signInOrigin }),
  answer: signInResponseSchema,
  errors: ['CODE_WRONG', 'CODE_EXPIRED'],
  spentErrors: ['CODE_WRONG', 'CODE_EXPIRED'],
  summary: 'Sign in by code. A code works once, for 5 minutes and five tries; the session is the same as by password',
  requirements: ['PLUS-19'],
})

export const setSignInCode = endpoint({
  id: 'security.setSignInCode',
  method: 'POST',
  path: '/api/v1/security/sign-in-code',
  access: 'player',
  keyed: 'press',
  body: z.object({ is_on: z.boolean(), password: z.string() }),
  answer: doneSchema,
  errors: passwordErrors,
  summary: 'Turn the sign-in by code on or off, with the password. No error without a change',
  requirements: ['PLUS-35'],
})
