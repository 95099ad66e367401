import fc from 'fast-check'
import { expect, test } from 'vitest'

import { birthdayMask, cardExpiryMask } from '~/forms/masks.ts'
import { readBirthday } from '~/lib/birthday.ts'
import { edit, type DigitMask, type Edited } from '~/ui/fields/digit-mask.ts'

import { cardExpiryProblem } from './card.ts'

const empty: Edited = { text: '', plus: '', caret: 0 }
const put = (mask: DigitMask, was: Edited, data: string, inputType: string) =>
  edit(mask, was, { text: was.text + data, caret: was.text.length + data.length, inputType })

const ways: Record<string, (mask: DigitMask, text: string) => string> = {
  typed: (mask, text) => Array.from(text).reduce((was, key) => put(mask, was, key, 'insertText'), empty).text,
  pasted: (mask, text) => put(mask, empty, text, 'insertFromPaste').text,
  composed: (mask, text) => put(mask, empty, text, 'insertCompositionText').text,
  'filled in': (mask, text) => put(mask, empty, text, '').text,
}

const two = (value: number) => String(value).padStart(2, '0')
const separator = fc.constantFrom('/', '.', '-', ' ', ' / ')

test('a birth date in any notation is read as that day or an error, never another day [PLUS-79 FORM-15 FORM-27]', () => {
  const day = fc.date({ min: new Date('1940-01-01'), max: new Date('2008-11-20'), noInvalidDate: true })
  fc.assert(
    fc.property(day, separator, fc.nat(99), (date, gap, surplus) => {
      const [iso = ''] = date.toISOString().split('T')
      const [y = '', m = '', d = ''] = iso.split('-')
      const [month, dayOfMonth] = [Number(m), Number(d)]
      const readable = [`${d}${gap}${m}${gap}${y}`, iso, `${d}${m}${y}`]
      const writings = [
        ...readable,
        `${dayOfMonth}${gap}${month}${gap}${y}`,
        `${dayOfMonth}${gap}${month}${gap}${y.slice(2)}`,
        `${y}${gap}${m}${gap}${d}`,
        `${y}${gap}${month}${gap}${dayOfMonth}`,
        `${iso}T00:00:00Z`,
        `${dayOfMonth} May ${y}`,
      ]

      for (const [way, read] of Object.entries(ways)) {
        for (const text of writings) {
          const result = readBirthday(read(birthdayMask, text))
          const asAdult = result !== null && (result < '1940-01-01' || result > '2008-11-26') ? null : result
          expect([way, text, asAdult === null || asAdult === iso]).toEqual([way, text, true])
        }
        for (const text of readable.filter((each) => (way !== 'typed' && way !== 'composed') || !each.startsWith(y))) {
          // after a slash or a hyphen the month may come first, as some write it
          const hasTwoReadings = text === readable[0] && /[/-]/.test(gap) && dayOfMonth <= 12 && dayOfMonth !== month
          expect([way, text, readBirthday(read(birthdayMask, text))]).toEqual([way, text, hasTwoReadings ? null : iso])
        }
        for (const text of [`${readable[0]} ${surplus}`, `${readable[0]} ${readable[0]}`, iso.slice(0, -1)])
          expect([way, text, readBirthday(read(birthdayMask, text))]).toEqual([way, text, null])
      }
    }),
  )
})

test('an expiry in any notation is read as that month or an error, never another month [PLUS-79 FORM-23]', () => {
  const now = new Date(2026, 10, 1)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 27, max: 40 }),
      separator,
      fc.nat(31),
      (m, y, gap, d) => {
        const shown = `${two(m)}/${y}`
        const readable = [`${two(m)}${gap}${y}`, `${two(m)}${y}`, `${two(m)}${gap}20${y}`, `${two(m)}20${y}`]
        const writings = [
          ...readable,
          `${m}${gap}${y}`,
          `${m}${gap}20${y}`,
          `20${y}${gap}${two(m)}`,
          `20${y}${gap}${m}`,
          `${d}${gap}${m}${gap}${y}`,
          `${two(d)}${gap}${two(m)}${gap}20${y}`,
        ]
        for (const [way, read] of Object.entries(ways)) {
          for (const text of writings) {
            const value = read(cardExpiryMask, text)
            const isTaken = cardExpiryProblem(value, now) === null
            expect([way, text, isTaken ? value : shown]).toEqual([way, text, shown])
          }
          for (const text of readable) expect([way, text, read(cardExpiryMask, text)]).toEqual([way, text, shown])
          for (const text of [`${shown}${d}`, `${two(m)}202020${y}`, `${two(m)}2020${y}`, shown.slice(0, -1)])
            expect([way, text, cardExpiryProblem(read(cardExpiryMask, text), now)]).not.toEqual([way, text, null])
        }
      },
    ),
  )
})
