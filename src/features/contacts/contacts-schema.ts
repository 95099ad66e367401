import * as z from 'zod/mini'

import type { User, UserChange } from '~/contract/profile.ts'
import { emailRule, optionalEmailRule, optionalPhoneRule, phoneRule } from '~/forms/field-rules.ts'
import { birthdayText, isBirthday, latestBirthday, readBirthday } from '~/lib/birthday.ts'
import { cleanEmail, normalisePhone } from '~/lib/contact.ts'
import { BIRTHDAY_LENGTH, TEXT_MAX } from '~/constants/verification.ts'
import { cleanTyped } from '~/lib/text.ts'
import { serverNow } from '~/platform/server-clock.ts'

const shortEnough = z.string().check(z.maxLength(TEXT_MAX, 'tooLong'))

const isWholeDay = (text: string) => text.trim().length === BIRTHDAY_LENGTH && readBirthday(text) !== null
const isEarlyEnough = (text: string) => (readBirthday(text) ?? '') <= latestBirthday(serverNow())

const birthdayRule = z.string().check(
  z.refine((text) => text.trim() === '' || isWholeDay(text), { error: 'date', abort: true }),
  z.refine((text) => text.trim() === '' || isEarlyEnough(text), { error: 'minDate', abort: true }),
  z.refine((text) => text.trim() === '' || isBirthday(readBirthday(text) ?? '', serverNow()), 'birthdayTooEarly'),
)

const orNull = (text: string) => cleanTyped(text).trim() || null
const asIs = (value: string) => value

/** A field of the form: its rule, how it shows the account's value, and what it sends (API-11): null if empty. */
type Field = {
  rule: typeof shortEnough
  shown: (value: string) => string
  sent: (text: string) => string | null
}
const plain: Field = { rule: shortEnough, shown: asIs, sent: orNull }

/** The fields under the names of the specification (DATA-25): a name not in the account is a type error. */
const fields = {
  phone: { rule: optionalPhoneRule, shown: asIs, sent: (text) => orNull(normalisePhone(text)) },
  email: { rule: optionalEmailRule, shown: asIs, sent: (text) => orNull(cleanEmail(text)) },
  first_name: plain,
  last_name: plain,
  address: plain,
  birthday: { rule: birthdayRule, shown: birthdayText, sent: readBirthday },
} satisfies Partial<Record<keyof UserChange, Field>>

export type ContactsField = keyof typeof fields
export const contactsFields = Object.keys(fields) as readonly ContactsField[]
/** Values of the form. */
export type ContactsValues = Record<ContactsField, string>

function ofEach<Value>(valueOf: (name: ContactsField) => Value): Record<ContactsField, Value> {
  return Object.fromEntries(contactsFields.map((name) => [name, valueOf(name)])) as Record<ContactsField, Value>
}

/** Rules of the form: a contact is required only if the account had one (FORM-14 to FORM-16). Messages are codes. */
export function contactsSchema({ email, phone }: Pick<User, 'email' | 'phone'>) {
  return z.object({
    ...ofEach((name) => fields[name].rule),
    ...(phone && { phone: phoneRule }),
    email: (email ? emailRule : fields.email.rule).check(z.maxLength(TEXT_MAX, 'tooLong')),
  })
}

/** The account as the form shows it. */
export const valuesOf = (user: User): ContactsValues => ofEach((name) => fields[name].shown(user[name] ?? ''))

/** The body of a save, with digits and ISO dates. */
export const changeOf = (values: ContactsValues): UserChange => ofEach((name) => fields[name].sent(values[name]))

/** The contact that an account was registered with cannot be changed here (PROF-25). */
export function isLocked(user: User, field: 'phone' | 'email'): boolean {
  return user.registration_type === field && user[field] !== null
}
