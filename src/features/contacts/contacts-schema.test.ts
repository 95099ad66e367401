import { expect, test, vi } from 'vitest'

import { recordServerTime, steadyNow } from '~/platform/server-clock.ts'

import type { User } from '~/contract/profile.ts'
import { digitsOf } from '~/lib/text.ts'
import { naughty } from '~tests/unit/naughty.ts'

import { changeOf, contactsFields, contactsSchema, isLocked, valuesOf, type ContactsValues } from './contacts-schema.ts'

const nothing = Object.fromEntries(contactsFields.map((name) => [name, ''])) as ContactsValues
const both = { email: 'a@b.kz', phone: '77011234567' }

function problems(values: Partial<ContactsValues>, had: Pick<User, 'email' | 'phone'> = { email: null, phone: null }) {
  const { error } = contactsSchema(had).safeParse({ ...nothing, ...values })
  // a form shows the first error of a field
  return Object.fromEntries(error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('a contact is required only if the account had one; names and address are free [FORM-16]', () => {
  expect(problems({})).toEqual({})
  expect(problems({}, both)).toEqual({ email: 'required', phone: 'required' })
  expect(problems({ phone: '7' }, both)).toMatchObject({ phone: 'required' })
  expect(problems({ first_name: '   ', address: '—' })).toEqual({})
})

test('e-mail without Cyrillic, phone of Kazakhstan or Azerbaijan [FORM-14]', () => {
  for (const email of ['a@b', 'a.b.kz', `${'x'.repeat(10_000)}@b`])
    expect(problems({ email })).toEqual({ email: 'emailError' })
  for (const email of ['я@b.kz', 'a@почта.kz']) expect(problems({ email })).toEqual({ email: 'emailLetters' })
  expect(problems({ phone: '77771234567-' })).toEqual({ phone: 'phoneDoubtful' })
  for (const phone of ['77101234567', '7701123456', '994601234567', '12025550123'])
    expect(problems({ phone })).toEqual({ phone: 'phoneError' })
  expect(problems({ email: 'aida@mail.kz', phone: '994501234567' })).toEqual({})
})

test('a birthday is a valid date of an adult, not before 1940 [FORM-15 FORM-17 ERR-08]', () => {
  expect(problems({ birthday: '22.03.1994' })).toEqual({})
  expect(problems({ birthday: '22.03.199' })).toEqual({ birthday: 'date' })
  expect(problems({ birthday: '31.02.1990' })).toEqual({ birthday: 'date' })
  expect(problems({ birthday: `01.01.${new Date().getFullYear() - 5}` })).toEqual({ birthday: 'minDate' })
  expect(problems({ birthday: '31.12.1939' })).toEqual({ birthday: 'birthdayTooEarly' })
})

test.each(Object.entries(naughty))(
  'names and address may be %s if that is short enough, the other fields may not [FORM-14 FORM-15 FORM-16]',
  (_what, text) => {
    const isLong = text.trim().length > 255
    const shown = problems(
      { email: text, phone: digitsOf(text), birthday: text, first_name: text, address: text },
      both,
    )
    const isPhone = text === naughty['digits of another script']
    const wrong = ['email', 'birthday', ...(isPhone ? [] : ['phone']), ...(isLong ? ['first_name', 'address'] : [])]
    const isBlank = text.trim() === '' // an empty date counts as no date
    expect(Object.keys(shown).toSorted()).toEqual(wrong.filter((name) => !isBlank || name !== 'birthday').toSorted())
  },
)

// what people and machines enter into fields that expect a name
const oddTexts = [
  '<script>alert(1)</script>',
  "Robert'); DROP TABLE players;--",
  'אבגד هوز',
  '\u202Eevil\u202C',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '${7*7} {{7*7}} %s %00',
  '../../etc/passwd',
  'null',
  '\u0000\u0007',
  'Ә'.repeat(255),
]
test.each(oddTexts)('a name may be any short text: %s [FORM-16]', (text) => {
  expect(problems({ first_name: text, last_name: text, address: text })).toEqual({})
})

test('text longer than 255 characters shows a specific error before it is sent', () => {
  const long = 'x'.repeat(10_000)
  expect(problems({ first_name: long, last_name: long, address: long })).toEqual({
    first_name: 'tooLong',
    last_name: 'tooLong',
    address: 'tooLong',
  })
})

test.each(oddTexts.filter((text) => text.trim() !== ''))('no odd text is an e-mail, a phone or a date: %s', (text) => {
  expect(Object.keys(problems({ email: text, phone: text, birthday: text })).toSorted()).toEqual([
    'birthday',
    'email',
    'phone',
  ])
})

test('the body has digits, a trimmed e-mail, yyyy-MM-dd, and null for empty fields [API-11 FORM-10 FORM-15]', () => {
  expect(changeOf(nothing)).toEqual({
    phone: null,
    email: null,
    first_name: null,
    last_name: null,
    address: null,
    birthday: null,
  })
  const typed = {
    ...nothing,
    phone: '+7 (701) 123-45-67',
    email: ' A@B.kz',
    birthday: '22.03.1994',
    first_name: ' Aida ',
  }
  expect(changeOf(typed)).toMatchObject({
    phone: '77011234567',
    email: 'a@b.kz',
    birthday: '1994-03-22',
    first_name: 'Aida',
  })
})

test("the form shows the account's values, and sends back the same", () => {
  const user = { ...both, first_name: 'Әсел', last_name: null, address: null, birthday: '1994-03-22' } as User
  expect(valuesOf(user)).toMatchObject({ first_name: 'Әсел', last_name: '', birthday: '22.03.1994' })
  expect(changeOf(valuesOf(user))).toEqual({ ...user })
})

test('a contact used for registration is locked [PROF-25]', () => {
  const user = { ...both, registration_type: 'phone' } as User
  expect([isLocked(user, 'phone'), isLocked(user, 'email')]).toEqual([true, false])
  expect(isLocked({ ...user, registration_type: 'email' }, 'email')).toBe(true)
  expect(isLocked({ ...user, phone: null }, 'phone')).toBe(false) // nothing to lock
})

test("an adult by the server's date is one on a device that is six years behind [FORM-17]", () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2020, 0, 1) })
  recordServerTime(String(Date.UTC(2026, 0, 1)), steadyNow())
  expect(problems({ birthday: '22.03.2005' })).toEqual({})
  expect(problems({ birthday: '22.03.2009' })).toEqual({ birthday: 'minDate' })
  vi.useRealTimers()
})
