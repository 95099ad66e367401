import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '~tests/unit/any-text.ts'

import { birthdayText, isBirthday, latestBirthday, readBirthday } from './birthday.ts'
import { isCalendarDay } from './dates.ts'

const today = new Date(2026, 10, 21)

test('from 1940 to 18 years ago today, both days included [FORM-17 CONST-05]', () => {
  expect(latestBirthday(today)).toBe('2008-11-21')
  const known: [string, boolean][] = [
    ['1940-01-01', true],
    ['1939-12-31', false],
    ['2008-11-21', true],
    ['2008-11-22', false],
    ['2026-11-21', false],
    ['1990-02-30', false],
    ['', false],
  ]
  for (const [day, isFit] of known) expect([day, isBirthday(day, today)]).toEqual([day, isFit])
})

test('a player born on 29 February turns 18 on 1 March of a common year', () => {
  expect(isBirthday('2008-02-29', new Date(2026, 1, 28))).toBe(false)
  expect(isBirthday('2008-02-29', new Date(2026, 2, 1))).toBe(true)
  expect(latestBirthday(new Date(2028, 1, 29))).toBe('2010-02-28') // those born on 1 March 2010 turn 18 tomorrow
})

test('a day is typed day first, exactly 10 characters, and sent as yyyy-MM-dd [FORM-15]', () => {
  for (const text of ['22.03.1994', '22-03-1994', '22/03/1994', '1994-03-22', ' 22.03.1994 '])
    expect(readBirthday(text)).toBe('1994-03-22')
  for (const text of [
    '22.03.199',
    '2.03.1994',
    '22.03.19944',
    '31.02.1990',
    '00.00.0000',
    '99.99.9999',
    'yesterday',
    '',
  ])
    expect([text, readBirthday(text)]).toEqual([text, null])
})

test('a shown birthday can be read back, and any typed text is a day or null [FORM-15]', () => {
  const days = fc.date({ min: new Date(1900, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10)
      expect(readBirthday(birthdayText(iso))).toBe(iso)
    }),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const read = readBirthday(text)
      expect(read === null || isCalendarDay(read)).toBe(true)
    }),
  )
})
