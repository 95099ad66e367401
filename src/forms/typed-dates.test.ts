import fc from 'fast-check'
import { expect, test } from 'vitest'

import { birthdayText, readBirthday } from '~/lib/birthday.ts'
import { edit, type Edited } from '~/ui/fields/digit-mask.ts'

import { birthdayMask } from './masks.ts'

const empty: Edited = { text: '', plus: '', caret: 0 }
const put = (was: Edited, data: string, inputType: string) =>
  edit(birthdayMask, was, { text: was.text + data, caret: was.text.length + data.length, inputType })
const over = (text: string, inputType: string, was = '01.02.1990') =>
  edit(birthdayMask, { text: was, plus: '' }, { text, caret: text.length, inputType })
const ways: Record<string, (text: string) => Edited> = {
  typed: (text) => Array.from(text).reduce((was, key) => put(was, key, 'insertText'), empty),
  composed: (text) => put(empty, text, 'insertCompositionText'),
  pasted: (text) => put(empty, text, 'insertFromPaste'),
  'pasted over another date': (text) => over(text, 'insertFromPaste'),
  'filled in': (text) => over(text, '', ''),
}

const days = fc
  .date({ min: new Date('1940-01-01'), max: new Date('2008-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const two = (part: string) => part.padStart(2, '0')

test('a date with one reading is that day, in every form and way [PLUS-81 FORM-15 FORM-27]', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('/', '-', '.', ' '), (iso, sign) => {
      const [year = '', month = '', day = ''] = iso.split('-')
      const isCertain = /[. ]/.test(sign) || Number(day) > 12 || day === month
      const faults: string[] = []
      for (const [way, enter] of Object.entries(ways)) {
        const yearFirst = [year, month, day].join(sign)
        const dayFirst = [day, month, year].join(sign)
        const monthFirst = [month, day, year].join(sign)
        const read = (text: string) => readBirthday(enter(text).text)
        // behind a year that may be a day and a month, a typed dot is that of the mask
        const isYearSure = way !== 'typed' || /[/-]/.test(sign) || Number(year.slice(2)) > 12 || year === '2000'
        if (isYearSure ? read(yearFirst) !== iso : (read(yearFirst) ?? '0') >= '1900')
          faults.push(`${way} ${yearFirst}`)
        if (read(dayFirst) !== (isCertain ? iso : null)) faults.push(`${way} ${dayFirst}: ${read(dayFirst)}`)
        if (/[/-]/.test(sign) && read(monthFirst) !== (isCertain ? iso : null)) faults.push(`${way} ${monthFirst}`)
        if (isCertain && enter(dayFirst).text !== birthdayText(iso))
          faults.push(`${way} ${dayFirst} is shown otherwise`)
        if (!isCertain && enter(dayFirst).text !== dayFirst) faults.push(`${way} ${dayFirst} is not as typed`)
      }
      expect(faults).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('no writing of a date gives another day, and no digit is dropped [PLUS-81 PLUS-79]', () => {
  const part = fc.integer({ min: 1, max: 31 }).map(String)
  const sign = fc.constantFrom('/', '-', '.', ' ')
  const year = fc.integer({ min: 1940, max: 2008 }).map(String)
  fc.assert(
    fc.property(part, part, year, sign, sign, fc.boolean(), (one, other, last, first, second, isLong) => {
      const [left, right] = isLong ? [two(one), two(other)] : [one, other]
      const written = left + first + right + second + last
      const faults: string[] = []
      for (const [way, enter] of Object.entries(ways)) {
        const { text } = enter(written)
        const day = readBirthday(text)
        const meant = [`${last}-${two(other)}-${two(one)}`, `${last}-${two(one)}-${two(other)}`]
        if (day !== null && !meant.includes(day)) faults.push(`${way} ${written}: ${day}`)
        const isOpen = Number(one) < 13 && Number(other) < 13 && one !== other
        if (day !== null && isOpen && /[/-]/.test(first)) faults.push(`${way} ${written}: ${day} is one of two`)
        if (Number(text.replace(/\D/g, '')) === 0 || !text.includes(last)) faults.push(`${way} ${written}: ${text}`)
      }
      expect(faults).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('a date with two readings can be corrected in its place [PLUS-81]', () => {
  const open = ways['typed']?.('03/04/1994') ?? empty
  expect([open.text, readBirthday(open.text)]).toEqual(['03/04/1994', null])
  const erased = edit(birthdayMask, open, { text: '03/04/199', caret: 9, inputType: 'deleteContentBackward' })
  expect(erased.text).toBe('03/04/199')
  const without = edit(birthdayMask, open, { text: '0304/1994', caret: 2, inputType: 'deleteContentBackward' })
  expect(without.text).toBe('0304/1994')
  expect(readBirthday('31/02/1994')).toBeNull()
  expect(ways['typed']?.('22031994').text).toBe('22.03.1994')
})
