import * as z from 'zod/mini'

import type { User, UserChange } from '~/contract/profile.ts'
import { emailRule, phoneRule } from '~/forms/field-rules.ts'
import { birthdayText, isBirthday, latestBirthday, readBirthday } from '~/lib/birthday.ts'
import { cleanEmail, isEmail } from '~/lib/email.ts'
import { isPhone, normalisePhone } from '~/lib/phone.ts'
import { BIRTHDAY_LENGTH, TEXT_MAX } from '~/constants/verification.ts'
import { cleanTyped } from '~/lib/typed-text.ts'
import { serverNow } from '~/platform/server-clock.ts'

/** What the form holds; field names of the specification (DATA-25). */
export type ContactsValues = Record<ContactsField, string>
export const contactsFields = ['phone', 'email', 'first_name', 'last_name', 'address', 'birthday'] as const
export type ContactsField = (typeof contactsFields)[number]

const shortEnough = z.string().check(z.maxLength(TEXT_MAX, 'tooLong'))
const optional = (rule: (text: string) => boolean, code: string) =>
  z.string().check(z.refine((text) => text.trim() === '' || rule(text), code))

const isWholeDay = (text: string) => text.trim().length === BIRTHDAY_LENGTH && readBirthday(text) !== null
const isEarlyEnough = (text: string) => (readBirthday(text) ?? '') <= latestBirthday(serverNow())

const birthdayRule = z.string().check(
  z.refine((text) => text.trim() === '' || isWholeDay(text), { error: 'date', abort: true }),
  z.refine((text) => text.trim() === '' || isEarlyEnough(text), { error: 'minDate', abort: true }),
  z.refine((text) => text.trim() === '' || isBirthday(readBirthday(text) ?? '', serverNow()), 'birthdayTooEarly'),
)

/** Rules of the form: a contact is required only where there was one (FORM-14 to FORM-16). Messages are codes. */
export function contactsSchema({ email, phone }: Pick<User, 'email' | 'phone'>) {
  return z.object({
    phone: phone ? phoneRule : optional(isPhone, 'phoneError'),
    email: (email ? emailRule : optional(isEmail, 'emailError')).check(z.maxLength(TEXT_MAX, 'tooLong')),
    first_name: shortEnough,
    last_name: shortEnough,
    address: shortEnough,
    birthday: birthdayRule,
  })
}

/** The account as the form shows it. */
export function valuesOf(user: User): ContactsValues {
  return {
    phone: user.phone ?? '',
    email: user.email ?? '',
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    address: user.address ?? '',
    birthday: birthdayText(user.birthday ?? ''),
  }
}

const orNull = (text: string) => cleanTyped(text).trim() || null

/** The body of a save (API-11): nothing typed is null, digits and ISO where the server wants them. */
export function changeOf({ phone, email, first_name, last_name, address, birthday }: ContactsValues): UserChange {
  return {
    phone: orNull(normalisePhone(phone)),
    email: orNull(cleanEmail(email)),
    first_name: orNull(first_name),
    last_name: orNull(last_name),
    address: orNull(address),
    birthday: readBirthday(birthday),
  }
}

/** The contact that an account was registered with is not changed here (PROF-25). */
export function isLocked(user: User, field: 'phone' | 'email'): boolean {
  return user.registration_type === field && user[field] !== null
}
