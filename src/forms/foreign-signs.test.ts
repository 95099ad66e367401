import fc from 'fast-check'
import { expect, test } from 'vitest'

import { PHONE_PREFIXES } from '~/constants/forms.ts'
import { isPhone } from '~/lib/contact.ts'
import { digitsOf } from '~/lib/text.ts'
import { edit, type DigitMask } from '~/ui/fields/digit-mask.ts'
import { maskPhone } from '~/ui/fields/phone-mask.ts'
import { phoneWays } from '~tests/unit/fixtures/typed-phone.ts'

import { cardNumberMask, codeMask } from './masks.ts'

/** Signs that stand for a digit, or that a slip leaves between two: a number without them is another one. */
const standIns = Array.from('IlLiOoQDBSsZzGgbqxXaЫОоЗзВІі|!*#?•°_⁄Ⅰ一٭Οа')
/** Other forms of the digits 0 to 9. */
const forms = ['０１２３４５６７８９', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '⁰¹²³⁴⁵⁶⁷⁸⁹', '⓪①②③④⑤⑥⑦⑧⑨', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'].map(
  (ten) => Array.from(ten),
)
const unseen = ['\u200B', '\u200D', '\u00AD', '\u202A', '\u2060', '\uFEFF', '\u2800', '\u0007', '\uFE0F', '\u20E3']
const leads = { KZ: ['', '7', '+7', '007', '8'], AZ: ['', '994', '+994', '00994', '0'] }
const countries = ['KZ', 'AZ'] as const

const digits = (length: number) => fc.string({ unit: fc.nat(9).map(String), minLength: length, maxLength: length })
const replaced = (text: string, at: number, sign: string, count = 1) =>
  text.slice(0, at) + sign + text.slice(at + count)

const cases = countries.flatMap((field) =>
  countries.flatMap((of) => leads[of].map((lead) => [field, of, lead] as const)),
)

test.each(cases)(
  'a %s field, a number of %s after "%s": a letter is shown and never changes the number [PLUS-78 PLUS-81]',
  (fieldCountry, of, lead) => {
    const number = fc.constantFrom(...PHONE_PREFIXES[of]).chain((prefix) => digits(7).map((rest) => prefix + rest))
    fc.assert(
      fc.property(
        number,
        digits(2),
        fc.constantFrom(...standIns),
        fc.nat(9),
        fc.boolean(),
        (national, surplus, sign, place, isSpaced) => {
          const at = place % national.length
          const gap = isSpaced ? ' ' : ''
          const head = lead === '' ? '' : lead + gap
          const faults: string[] = []
          for (const count of [0, 1]) {
            const body = replaced(national, at, sign, count)
            for (const end of ['', surplus.slice(0, 1), surplus]) {
              for (const written of [head + body + end, head + body.slice(0, 4) + gap + body.slice(4) + end]) {
                for (const [way, put] of Object.entries(phoneWays)) {
                  const field = put(fieldCountry, written)
                  const here = `${way} ${written}: ${field.now.text}`
                  if (isPhone(field.value)) faults.push(`${here} is taken`)
                  const shown = digitsOf(field.now.text)
                  if (!shown.endsWith(digitsOf(body + end))) faults.push(`${here} has lost a digit`)
                  if (!field.now.text.includes(sign)) faults.push(`${here} has lost the sign`)
                  const again = maskPhone(field.value, field.country)
                  if (field.value !== '' && again !== field.now.text) faults.push(`${here} is shown as ${again}`)
                }
              }
            }
          }
          expect(faults).toEqual([])
        },
      ),
      { numRuns: 20 }, // each run reads some hundred numbers
    )
  },
)

test.each(cases)(
  'a %s field, a number of %s after "%s": other digits and invisible signs change nothing [PLUS-78]',
  (fieldCountry, of, lead) => {
    const number = fc.constantFrom(...PHONE_PREFIXES[of]).chain((prefix) => digits(7).map((rest) => prefix + rest))
    fc.assert(
      fc.property(
        number,
        fc.constantFrom(...forms),
        fc.constantFrom(...unseen),
        fc.nat(12),
        (national, form, sign, at) => {
          const plain = lead + national
          const others = [
            Array.from(plain, (digit) => (/\d/.test(digit) ? form[Number(digit)] : digit)).join(''),
            replaced(plain, at, form[Number(plain[at])] ?? plain.charAt(at)),
            ...(at > 0 ? [replaced(plain, at, sign, 0)] : []),
          ]
          const faults: string[] = []
          for (const [way, put] of Object.entries(phoneWays)) {
            if (way === 'pasted in two parts' || way.startsWith('deleted')) continue // they count UTF-16 units
            const meant = put(fieldCountry, plain).value
            for (const other of others) {
              const { value } = put(fieldCountry, other)
              if (value !== meant) faults.push(`${way} ${other}: ${value} for ${meant}`)
            }
          }
          expect(faults).toEqual([])
        },
      ),
      { numRuns: 20 }, // each run reads some hundred numbers
    )
  },
)

const put = (mask: DigitMask, text: string, inputType: string) =>
  edit(mask, { text: '', plus: '' }, { text, caret: text.length, inputType }).text
const typed = (mask: DigitMask, keys: string) =>
  Array.from(keys).reduce(
    (was, key) =>
      edit(mask, was, { text: was.text + key, caret: was.text.length + key.length, inputType: 'insertText' }),
    { text: '', plus: '' },
  ).text

test.each([
  ['card', cardNumberMask, 16],
  ['code', codeMask, 6],
] as const)('a letter in a %s is shown, and never makes another one [PLUS-79 PLUS-81]', (_name, mask, length) => {
  fc.assert(
    fc.property(
      digits(length),
      digits(2),
      fc.constantFrom(...standIns),
      fc.nat(length - 1),
      fc.nat(1),
      (whole, more, sign, at, count) => {
        for (const end of ['', more.slice(0, 1), more]) {
          const written = replaced(whole, at, sign, count) + end
          if (mask === codeMask && /^[^\p{L}\d]\d{6}$/u.test(written)) continue // `#123456` is a code
          for (const text of [
            typed(mask, written),
            ...['insertFromPaste', 'insertCompositionText', ''].map((type) => put(mask, written, type)),
          ]) {
            expect([written, text.replaceAll(' ', '')]).toEqual([written, written])
          }
        }
      },
    ),
  )
})

test.each([
  ['Тел.: +7 701 123 45 67', '77011234567'],
  ['tel:+77011234567', '77011234567'],
  ['📞 8 701 123-45-67', '77011234567'],
  ['+7 701 123 45 67 моб.', '77011234567'],
  ['№ 87011234567 (жұмыс)', '77011234567'],
  ['+994 (50) 123‑45‑67', '994501234567'],
])('words around a pasted number are not part of it: %s [PLUS-78]', (text, value) => {
  for (const way of ['pasted', 'filled in', 'pasted over another number']) {
    expect([way, phoneWays[way]?.('KZ', text).value]).toEqual([way, value])
  }
})

test.each(['I 701 123 45 67', 'O7011234567', '701 123 45 67 l', 'доб 5 87011234567', '+77011234567;ext=5'])(
  'a letter or a second number beside it makes an error: %s [PLUS-78]',
  (text) => {
    for (const [way, put] of Object.entries(phoneWays))
      expect([way, isPhone(put('KZ', text).value)]).toEqual([way, false])
  },
)

test('a letter before a number of Azerbaijan is an error, too [PLUS-81]', () => {
  for (const put of Object.values(phoneWays)) expect(isPhone(put('AZ', 'O50 123 45 67').value)).toBe(false)
})
