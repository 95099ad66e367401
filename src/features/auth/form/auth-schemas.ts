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

/** How a visitor names himself: the tabs of both pages (AUTH-02). */
export const contactModes = ['email', 'phone'] as const
export type ContactMode = (typeof contactModes)[number]

const free = z.string()

/** Only the field on the screen is asked for; the other keeps what was typed. */
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

/** Rules of the sign-up form (FORM-12); on licence domains the name and the address are asked for too (AUTH-10). */
export function registerSchema(mode: ContactMode, isLicence: boolean) {
  return z.object({
    ...contactShape(mode),
    password: newPasswordRule,
    currency: currencySchema,
    promo_code: promoCodeRule,
    terms: termsRule,
    players_name: isLicence ? requiredText : free,
    address: isLicence ? requiredText : free,
  })
}
export type RegisterValues = z.infer<ReturnType<typeof registerSchema>>

/** Whose password is forgotten. */
export function resetSchema(mode: ContactMode) {
  return z.object(contactShape(mode))
}
export type ResetValues = z.infer<ReturnType<typeof resetSchema>>

/** A new password, twice the same. */
export const newPasswordSchema = z.object({ new_password: newPasswordRule, passwordConfirmation: passwordRule }).check(
  z.refine(({ new_password, passwordConfirmation }) => new_password === passwordConfirmation, {
    error: 'match',
    path: ['passwordConfirmation'],
  }),
)
export type NewPasswordValues = z.infer<typeof newPasswordSchema>
