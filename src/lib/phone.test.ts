import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countryOfPhone, formatPhone, isAzPhone, isKzPhone, isPhone, normalisePhone } from './contact.ts'

const listed = '700 701 702 703 704 705 706 707 708 709 747 750 751 760 761 762 763 764 771 775 776 777 778 911'.split(
  ' ',
)
const azerbaijani = ['50', '51', '55', '99', '70', '77', '00']

test('accepts exactly the listed Kazakh prefixes with seven digits [FORM-04]', () => {
  const accepted = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0')).filter((prefix) =>
    isKzPhone(`7${prefix}1234567`),
  )
  expect(accepted).toEqual(listed)
  expect(isKzPhone('7701123456')).toBe(false)
  expect(isKzPhone('770112345678')).toBe(false)
})

test('accepts exactly the listed Azerbaijani prefixes with seven digits [FORM-06]', () => {
  const accepted = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0')).filter((prefix) =>
    isAzPhone(`994${prefix}1234567`),
  )
  expect(accepted).toEqual(azerbaijani.toSorted())
  expect(isAzPhone('99450123456')).toBe(false)
})

test('shows the numbers of both countries in their own form [FORM-05 FORM-07]', () => {
  expect(formatPhone('77011234567')).toBe('+7 (701) 123 45 67')
  expect(formatPhone('+7 (701) 123-45-67')).toBe('+7 (701) 123 45 67')
  expect(formatPhone('994501234567')).toBe('+994-50-123-45-67')
  expect(formatPhone('123')).toBe('123')
})

test('knows the country of an incomplete number [FORM-09]', () => {
  expect(countryOfPhone('994')).toBe('AZ')
  expect(countryOfPhone('99450')).toBe('AZ')
  expect(countryOfPhone('7')).toBe('KZ')
  expect(countryOfPhone('99')).toBeNull()
  expect(countryOfPhone('')).toBeNull()
})

test('normal form has digits only, with any separators removed [FORM-10]', () => {
  expect(normalisePhone('+7 (701) 123-45-67')).toBe('77011234567')
  expect(normalisePhone('+994-50-123-45-67')).toBe('994501234567')
})

test('a formatted number can be normalised again [FORM-10]', () => {
  const number = fc.oneof(
    fc
      .tuple(fc.constantFrom(...listed), fc.integer({ min: 0, max: 9_999_999 }))
      .map(([prefix, rest]) => `7${prefix}${String(rest).padStart(7, '0')}`),
    fc
      .tuple(fc.constantFrom(...azerbaijani), fc.integer({ min: 0, max: 9_999_999 }))
      .map(([prefix, rest]) => `994${prefix}${String(rest).padStart(7, '0')}`),
  )
  fc.assert(
    fc.property(number, (digits) => {
      expect(isPhone(digits)).toBe(true)
      expect(normalisePhone(formatPhone(digits))).toBe(digits)
    }),
  )
})

/** Mobile ranges of the public numbering data (libphonenumber metadata, July 2026). */
const publicPlan = {
  KZ: '700 701 702 705 706 707 708 747 760 761 762 763 764 771 775 776 777 778 785'.split(' '),
  AZ: ['10', '40', '44', '50', '51', '55', '60', '70', '77', '99', '36554'],
}

test('the accepted prefixes differ from the public numbering data only in these [FORM-04 FORM-06 O-53]', () => {
  const difference = (ours: readonly string[], theirs: readonly string[]) => ({
    onlyOurs: ours.filter((prefix) => !theirs.includes(prefix)),
    onlyTheirs: theirs.filter((prefix) => !ours.includes(prefix)),
  })
  expect(difference(listed, publicPlan.KZ)).toEqual({
    onlyOurs: ['703', '704', '709', '750', '751', '911'],
    onlyTheirs: ['785'],
  })
  expect(difference(azerbaijani, publicPlan.AZ)).toEqual({
    onlyOurs: ['00'],
    onlyTheirs: ['10', '40', '44', '60', '36554'],
  })
})
