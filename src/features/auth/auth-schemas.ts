import * as z from 'zod/mini'

import { currencySchema } from '~/contract/money.ts'
import { emailRule, passwordRule, phoneRule, promoCodeRule, termsRule } from '~/forms/field-rules.ts'

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

/** Rules of the sign-up form (FORM-12). */
export function registerSchema(mode: ContactMode) {
  return z.object({
    ...contactShape(mode),
    password: passwordRule,
    currency: currencySchema,
    promo_code: promoCodeRule,
    terms: termsRule,
  })
}
export type RegisterValues = z.infer<ReturnType<typeof registerSchema>>
