import fc from 'fast-check'
import { expect, test } from 'vitest'

import { groupTyped, parseMinor, withoutSign } from './money.ts'

test.each([
  ['₸5,000.00', 'KZT', 500_000],
  ['5 000,00 ₸', 'KZT', 500_000],
  ['5000₸', 'KZT', 500_000],
  ['KZT 5000', 'KZT', 500_000],
  ['5 000 тг.', 'KZT', 500_000],
  ['5000 теңге', 'KZT', 500_000],
  ['1.234,56 ₼', 'AZN', 123_456],
  ['10 azn', 'AZN', 1000],
  ['10 manat', 'AZN', 1000],
  ['C$10', 'CAD', 1000],
  ['10 руб.', 'RUB', 1000],
] as const)('an amount with its own currency sign is accepted: %s [CASH-02 CASH-15]', (text, currency, minor) => {
  expect(parseMinor(withoutSign(text, currency))).toBe(minor)
})

test.each([
  ['5000 ₼', 'KZT'],
  ['$10', 'CAD'],
  ['10 USD', 'AZN'],
  ['₸', 'KZT'],
  ['12,5', 'KZT'],
  ['abc', 'KZT'],
  ['1 000 ', 'KZT'],
] as const)("text that is no amount with the field's currency sign stays unchanged: %s [CASH-02]", (text, currency) => {
  expect(withoutSign(text, currency)).toBe(text)
})

test.each([
  ['5000', '5_000'],
  ['5 000', '5_000'],
  ['1234567', '1_234_567'],
  ['12500,5', '12_500,5'],
  ['12500.', '12_500.'],
  ['999', '999'],
  ['', ''],
  ['1.000', '1.000'],
  ['1,234.56', '1,234.56'],
  ['12a', '12a'],
])('typed thousands are grouped without changing the amount: %s [CASH-02]', (text, grouped) => {
  expect(groupTyped(text)).toBe(grouped.replaceAll('_', '\u00A0'))
  expect(parseMinor(groupTyped(text))).toBe(parseMinor(text))
})

/** Types the keys into a money field. Returns its text. */
const typed = (keys: string) => Array.from(keys).reduce((text, key) => groupTyped(text + key), '')

test('two amounts with a space between them are rejected; grouped thousands are one amount [CASH-02 PLUS-79]', () => {
  const amount = fc.integer({ min: 1, max: 99_999_999 })
  const space = fc.constantFrom(' ', '\u2009', '\u202F', '\t', '  ', '\n')
  const decimals = fc.constantFrom('', ',50', '.5')
  fc.assert(
    fc.property(amount, amount, space, decimals, decimals, (one, other, gap, cents, more) => {
      const spaced = String(one).replace(/\B(?=(\d{3})+$)/g, gap)
      expect(parseMinor(groupTyped(spaced))).toBe(one * 100)
      expect(parseMinor(typed(spaced.replaceAll(gap, ' ')))).toBe(one * 100)
      const both = `${one}${cents}${gap}${other}${more}`
      // `500 100` is one amount with grouped thousands
      const isOne = cents === '' && one < 1000 && other > 99 && other < 1000
      const expected = isOne ? one * 100_000 + (parseMinor(`${other}${more}`) ?? 0) : null
      expect([both, parseMinor(groupTyped(both)), parseMinor(both)]).toEqual([both, expected, expected])
    }),
  )
})

test('two amounts are not joined while they are edited; the remaining one is grouped [CASH-02 PLUS-79]', () => {
  expect(groupTyped('5000 10000')).toBe('5000 10000')
  expect(groupTyped('5000 1000')).toBe('5000 1000')
  expect(groupTyped('5000 1')).toBe('5000 1')
  expect(groupTyped('5000')).toBe('5\u00A0000')
})
