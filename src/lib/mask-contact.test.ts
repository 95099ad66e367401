import { expect, test } from 'vitest'

import { maskContact } from './contact.ts'

test.each([
  [{ email: 'aida@mail.kz', phone: '77011234567' }, 'a•••@mail.kz'],
  [{ email: 'a@mail.kz', phone: null }, 'a•••@mail.kz'],
  [{ email: '"a@b"@mail.kz', phone: null }, '"•••@mail.kz'],
  [{ email: 'no address', phone: null }, '•••'],
  [{ email: null, phone: '77011234567' }, '••• 4567'],
  [{ email: null, phone: null }, null],
])('%o is shown as %s [PLUS-74]', (contact, masked) => {
  expect(maskContact(contact)).toBe(masked)
})
