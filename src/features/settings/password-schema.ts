import * as z from 'zod/mini'

import { newPasswordRule, requiredRule } from '~/forms/field-rules.ts'

/** Field names of the specification (DATA-25, O-25). */
export type PasswordValues = { password: string; new_password: string; passwordConfirmation: string }

/** Rules of the password change (FORM-18). `newPassword` is what was typed: the confirmation must be the same. */
export function passwordSchema(newPassword: string) {
  return z.object({
    password: requiredRule,
    new_password: newPasswordRule,
    passwordConfirmation: requiredRule.check(z.refine((text) => text === newPassword, 'match')),
  })
}
