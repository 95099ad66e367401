import fc from 'fast-check'
import { expect, test } from 'vitest'

import { minorToInput, parseMinor, formatMoney, formatNumber } from './money.ts'
import { currencySymbols } from '../constants/money.ts'

const languages = ['ru', 'kk', 'az', 'en'] as const

test('money has two decimals, the grouping of its language and its sign [CASH-02 CONST-01]', () => {
  expect(formatMoney(123_456, 'KZT', 'ru')).toBe('1\u00A0234,56\u00A0₸')
  expect(formatMoney(123_456, 'KZT', 'kk')).toBe('1\u00A0234,56\u00A0₸')
  expect(formatMoney(123_456, 'AZN', 'az')).toBe('1.234,56\u00A0₼')
  expect(formatMoney(123_456, 'KZT', 'en')).toBe('₸1,234.56')
  expect(formatMoney(-5, 'AZN', 'en')).toBe('−₼0.05')
  expect(formatMoney(0, 'KZT', 'kk')).toBe('0,00\u00A0₸')
})

test('CAD and RUB have signs although players cannot choose them [I18N-09]', () => {
  expect(formatMoney(100, 'CAD', 'en')).toBe('C$1.00')
  expect(formatMoney(100, 'RUB', 'ru')).toBe('1,00\u00A0₽')
})

test('a shown amount can be pasted back in every language without losing a unit [CASH-02]', () => {
  const minor = fc.integer({ min: 0, max: 10 ** 12 })
  fc.assert(
    fc.property(
      minor,
      fc.constantFrom(...languages),
      fc.constantFrom('KZT' as const, 'AZN' as const),
      (amount, language, currency) => {
        const shown = formatMoney(amount, currency, language).replace(currencySymbols[currency], '')
        expect(parseMinor(shown)).toBe(amount)
        expect(parseMinor(minorToInput(amount))).toBe(amount)
      },
    ),
  )
})

test('an amount is read the same in digits of any script, with any invisible characters', () => {
  const unseen = String.fromCodePoint(0x200b)
  for (const text of [
    `${unseen}1000`,
    `1${unseen}000${unseen}`,
    '١٠٠٠',
    '١٬٠٠٠',
    '１０００',
    '１０００．００',
    '１０００，００',
    '١٠٠٠٫٠٠',
  ])
    expect(parseMinor(text)).toBe(100_000)
})

test('text that is no amount is rejected; comma and dot both separate decimals', () => {
  expect(parseMinor('25,50')).toBe(2550)
  expect(parseMinor('25.5')).toBe(2550)
  expect(parseMinor('1 000')).toBe(100_000)
  expect(parseMinor('0.1')).toBe(10)
  for (const text of ['', 'abc', '1.234', '1,234', '1.234,567', '1.23,45', '1,234.567,89', '1,2,3', '-5', '1e3', '10²'])
    expect(parseMinor(text)).toBeNull()
})

test('numbers are grouped by threes', () => {
  expect(formatNumber(1_234_567, 'az')).toBe('1.234.567')
  expect(formatNumber(999, 'ru')).toBe('999')
  expect(formatNumber(-1_234, 'en')).toBe('−1,234')
})
