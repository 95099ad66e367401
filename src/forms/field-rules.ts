import * as z from 'zod/mini'

import { isEmail } from '~/lib/email.ts'
import { isPhone } from '~/lib/phone.ts'
import { cleanPromoCode } from '~/lib/promo-code.ts'
import { PHONE_CODES } from '~/lib/spec/forms.ts'
import { PASSWORD_MIN } from '~/lib/spec/session.ts'

// Rules of fields that several forms have. Messages are codes: see problem-text.
const countryCodes: readonly string[] = Object.values(PHONE_CODES)

/** Something besides spaces. */
export const requiredRule = z.string().check(z.refine((text) => text.trim() !== '', { error: 'required', abort: true }))

export const emailRule = requiredRule.check(z.refine(isEmail, 'emailError'))

// a lone country code is what focusing the field leaves behind: nothing is typed yet (FORM-08)
export const phoneRule = requiredRule.check(
  z.refine((digits) => !countryCodes.includes(digits), { error: 'required', abort: true }),
  z.refine(isPhone, 'phoneError'),
)

// spaces are characters of a password like any other
export const passwordRule = z
  .string()
  .check(z.minLength(1, { error: 'required', abort: true }), z.minLength(PASSWORD_MIN, 'passwordMin6'))

export const termsRule = z.boolean().check(z.refine((isChecked) => isChecked, 'termsNotChecked'))

/** May stay empty (FORM-12). */
export const promoCodeRule = z
  .string()
  .check(z.refine((text) => text.trim() === '' || cleanPromoCode(text) !== null, 'promoCode'))
