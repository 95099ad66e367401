import * as z from 'zod/mini'

import { currencySchema } from '~/contract/money.ts'
import {
  emailRule,
  newPasswordRule,
  passwordRule,
  phoneRule,
  promoCodeRule,
  requiredRule,
  termsRule,
} from '~/forms/field-rules.ts'
import { TEXT_MAX } from '~/constants/verification.ts'
import { hasMark } from '~/platform/operator-marks.ts'

/** Contact types of a sign-in: the tabs of both pages (AUTH-02). */
export const contactModes = ['email', 'phone'] as const
export type ContactMode = (typeof contactModes)[number]

const free = z.string()

/** Validates only the visible field; the other keeps its text. */
const contactShape = (mode: ContactMode) => ({
  mode: z.enum(contactModes),
  email: mode === 'email' ? emailRule : free,
  phone: mode === 'phone' ? phoneRule : free,
})

/** Rules of the log-in form (FORM-11). Messages are codes. */
export function loginSchema(mode: ContactMode) {
  return z.object({ ...contactShape(mode), password: passwordRule })
}
export type LoginValues = z.infer<ReturnType<typeof loginSchema>>

const requiredText = requiredRule.check(z.maxLength(TEXT_MAX, 'tooLong'))

/** Rules of the sign-up form (FORM-12); licence domains also require name and postal address (AUTH-10). */
export function registerSchema(mode: ContactMode, isLicence: boolean) {
  return z.object({
    ...contactShape(mode),
    password: newPasswordRule,
    currency: currencySchema,
    promo_code: hasMark('off:promo-codes') ? free : promoCodeRule, // its field is hidden then (PLUS-83)
    terms: termsRule,
    players_name: isLicence ? requiredText : free,
    address: isLicence ? requiredText : free,
  })
}
export type RegisterValues = z.infer<ReturnType<typeof registerSchema>>

/** Rules of the reset form. */
export function resetSchema(mode: ContactMode) {
  return z.object(contactShape(mode))
}
export type ResetValues = z.infer<ReturnType<typeof resetSchema>>

/** A new password, entered twice. */
export const newPasswordSchema = z.object({ new_password: newPasswordRule, passwordConfirmation: passwordRule }).check(
  z.refine(({ new_password, passwordConfirmation }) => new_password === passwordConfirmation, {
    error: 'match',
    path: ['passwordConfirmation'],
  }),
)
export type NewPasswordValues = z.infer<typeof newPasswordSchema>
