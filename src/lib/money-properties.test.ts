import fc from 'fast-check'
import { expect, test } from 'vitest'

import { minorToInput, parseMinor, formatMoney } from './money.ts'

const minor = fc.integer({ min: 0, max: 99_999_999_999_999 })
const currency = fc.constantFrom('KZT' as const, 'AZN' as const)
const language = fc.constantFrom('ru' as const, 'kk' as const, 'az' as const, 'en' as const)
const decimalMark = { ru: ',', kk: ',', az: ',', en: '.' } as const
const groupMark = { ru: '\u00A0', kk: '\u00A0', az: '.', en: ',' } as const
const sign = { KZT: '₸', AZN: '₼' } as const

test('the text in the field is read back as the same minor units [CASH-02 O-54]', () => {
  fc.assert(
    fc.property(minor, (amount) => {
      expect(parseMinor(minorToInput(amount))).toBe(amount)
    }),
  )
})

test('a comma is a dot, spaces group thousands, and missing decimals are zeros [O-54]', () => {
  const cents = fc.integer({ min: 0, max: 99 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      cents,
      fc.constantFrom('', ' ', '\u00A0', '  '),
      (whole, rest, space) => {
        const text = String(whole).replace(/\B(?=(\d{3})+$)/g, space)
        const decimals = String(rest).padStart(2, '0')
        const expected = whole * 100 + rest
        expect(parseMinor(`${text}.${decimals}`)).toBe(expected)
        expect(parseMinor(` ${text},${decimals} `)).toBe(expected)
        expect(parseMinor(text)).toBe(whole * 100)
      },
    ),
  )
})

test('any typed text gives whole minor units or null [CASH-02]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^[\d.,\s-]*$/)), (text) => {
      const amount = parseMinor(text)
      expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
    }),
  )
})

test('every language shows all digits of an amount, two decimals and one sign [CASH-02]', () => {
  fc.assert(
    fc.property(minor, currency, language, (amount, money, locale) => {
      const text = formatMoney(amount, money, locale)
      expect(text.split(sign[money])).toHaveLength(2)
      const figures = text.replace(sign[money], '').trim()
      const [whole = '', decimals] =
        figures.split(decimalMark[locale]).length === 2 ? figures.split(decimalMark[locale]) : []
      expect(decimals).toMatch(/^\d\d$/)
      expect(whole).toMatch(locale === 'en' ? /^\d{1,3}(,\d{3})*$/ : /^\d{1,3}([.\u00A0]\d{3})*$/)
      expect(Number(whole.replaceAll(groupMark[locale], '')) * 100 + Number(decimals)).toBe(amount)
    }),
  )
})

test('a larger amount is never shown as a smaller one [CASH-02]', () => {
  fc.assert(
    fc.property(minor, fc.integer({ min: 1, max: 1_000_000 }), currency, language, (amount, more, money, locale) => {
      expect(formatMoney(amount, money, locale)).not.toBe(formatMoney(amount + more, money, locale))
    }),
  )
})
