import { expect, test } from 'vitest'

import { groupTyped, parseMinor, withoutSign } from './amount-input.ts'

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
