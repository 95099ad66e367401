import * as z from 'zod/mini'

import { hasForeignSign, isEmail } from '~/lib/email.ts'
import { isPhone } from '~/lib/phone.ts'
import { phoneChoices } from '~/lib/read-phone.ts'
import { EMAIL_MAX, PHONE_CODES } from '~/constants/forms.ts'
import { PASSWORD_MIN } from '~/constants/session.ts'
import { cleanTyped } from '~/lib/typed-text.ts'

// Rules of fields that several forms have. Messages are codes: see problem-text.
const countryCodes = (): readonly string[] => Object.values(PHONE_CODES) // read late: chunks may load in a circle

const isBlank = (text: string) => cleanTyped(text).trim() === ''

/** Something that can be seen. */
export const requiredRule = z.string().check(z.refine((text) => !isBlank(text), { error: 'required', abort: true }))

const isLatin = (text: string) => !hasForeignSign(text)

export const emailRule = requiredRule.check(
  z.refine((text) => text.length <= EMAIL_MAX, { error: 'emailTooLong', abort: true }),
  z.refine(isLatin, { error: 'emailLetters', abort: true }),
  z.refine(isEmail, 'emailError'),
)

/** An e-mail address that may be missing. */
export const optionalEmailRule = z.string().check(
  z.refine(isLatin, { error: 'emailLetters', abort: true }),
  z.refine((text) => text.trim() === '' || isEmail(text), 'emailError'),
)

const isBareCode = (digits: string) => countryCodes().includes(digits)
const isClear = (value: string) => phoneChoices(value).length === 0

// a lone country code is what focusing the field leaves behind: nothing is typed yet (FORM-08)
export const phoneRule = requiredRule.check(
  z.refine((digits) => !isBareCode(digits), { error: 'required', abort: true }),
  z.refine(isClear, { error: 'phoneDoubtful', abort: true }),
  z.refine(isPhone, 'phoneError'),
)

/** A phone that may be missing. */
export const optionalPhoneRule = z.string().check(
  z.refine(isClear, { error: 'phoneDoubtful', abort: true }),
  z.refine((text) => text.trim() === '' || isPhone(text), 'phoneError'),
)

/** Of an account that is there: spaces are characters of a password like any other. */
export const passwordRule = z
  .string()
  .check(z.minLength(1, { error: 'required', abort: true }), z.minLength(PASSWORD_MIN, 'passwordMin6'))

/** One that is being chosen: what nobody can see is no password. */
export const newPasswordRule = passwordRule.check(z.refine((text) => !isBlank(text), 'passwordBlank'))

export const termsRule = z.boolean().check(z.refine((isChecked) => isChecked, 'termsNotChecked'))

/** May stay empty (FORM-12); whether it is a code the server alone says (BONUS-45). */
export const promoCodeRule = z.string()
