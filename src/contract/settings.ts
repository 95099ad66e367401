import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { passwordErrors } from './error-codes.ts'
import { doneSchema } from './done.ts'

export const updatePassword = endpoint({
  id: 'settings.updatePassword',
  method: 'POST',
  path: '/api/v1/profile/update-password',
  access: 'player',
  keyed: 'press',
  body: z.object({ old_password: z.string(), new_password: z.string() }),
  answer: doneSchema,
  errors: [...passwordErrors, 'PASSWORD_TOO_SHORT', 'PASSWORD_UNCHANGED'],
  spentErrors: ['PASSWORD_WRONG', 'PASSWORD_UNCHANGED'],
  summary: 'Change the password of the signed-in player; errors are message codes',
  requirements: ['API-23', 'O-25', 'O-26'],
})

/** The same response for known and unknown e-mails, so that it does not reveal who has an account. */
export const unsubscribe = endpoint({
  id: 'settings.unsubscribe',
  method: 'POST',
  path: '/api/v1/profile/unsubscribe',
  access: 'anyone',
  keyed: 'press',
  body: z.object({ email: z.string() }),
  answer: doneSchema,
  errors: ['EMAIL_INVALID'],
  summary: 'Unsubscribe an e-mail address from news',
  requirements: ['API-26', 'PROF-41'],
})
