import * as z from 'zod/mini'

import { hasNonAscii, isEmail, isPhone, phoneChoices } from '~/lib/contact.ts'
import { promoCodeProblem } from '~/lib/promo-code.ts'
import { EMAIL_MAX, PHONE_CODES } from '~/constants/forms.ts'
import { PASSWORD_MIN } from '~/constants/session.ts'
import { cleanTyped } from '~/lib/text.ts'

// Rules of fields that several forms have. Messages are codes: see problem-text.
const countryCodes = (): readonly string[] => Object.values(PHONE_CODES) // evaluated late: chunks may load in a cycle

const isBlank = (text: string) => cleanTyped(text).trim() === ''

/** Something that can be seen. */
export const requiredRule = z.string().check(z.refine((text) => !isBlank(text), { error: 'required', abort: true }))

const isLatin = (text: string) => !hasNonAscii(text)

export const emailRule = requiredRule.check(
  z.refine((text) => text.length <= EMAIL_MAX, { error: 'emailTooLong', abort: true }),
  z.refine(isLatin, { error: 'emailLetters', abort: true }),
  z.refine(isEmail, 'emailError'),
)

/** An optional e-mail address. */
export const optionalEmailRule = z.string().check(
  z.refine(isLatin, { error: 'emailLetters', abort: true }),
  z.refine((text) => text.trim() === '' || isEmail(text), 'emailError'),
)

const isBareCode = (digits: string) => countryCodes().includes(digits)
const isClear = (value: string) => phoneChoices(value).length === 0

// focusing the field inserts a country code, so only a code counts as empty (FORM-08)
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

/** An existing password: spaces count as characters. */
export const passwordRule = z
  .string()
  .check(z.minLength(1, { error: 'required', abort: true }), z.minLength(PASSWORD_MIN, 'passwordMin6'))

/** A new password: only invisible characters do not count. */
export const newPasswordRule = passwordRule.check(z.refine((text) => !isBlank(text), 'passwordBlank'))

export const termsRule = z.boolean().check(z.refine((isChecked) => isChecked, 'termsNotChecked'))

/** May stay empty (FORM-12); only the server validates a code with one spelling (BONUS-45). */
export const promoCodeRule = z.string().check(
  z.refine((text) => promoCodeProblem(text) !== 'mixedLetters', { error: 'mixedLetters', abort: true }),
  z.refine((text) => promoCodeProblem(text) === null, 'promoCodeTooLong'),
)
