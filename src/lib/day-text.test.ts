import { expect, test } from 'vitest'

import { dayIn, startOfDay } from './dates.ts'

test('only days of the calendar are accepted [PLUS-26]', () => {
  expect(dayIn('2026-11-26')).toBe('2026-11-26')
  for (const value of [
    '0202-11-26',
    '1999-11-26',
    '2026-13-01',
    '2026-02-31',
    '102026-02-07',
    '2100-01-01',
    '26.11.2026',
    '2026-11-26T10:00',
    20_261_126,
    undefined,
  ])
    expect([value, dayIn(value)]).toEqual([value, undefined])
})

test("a day starts at midnight in the visitor's time zone, the next one at the next midnight [PLUS-26]", () => {
  expect(new Date(startOfDay('2026-11-26')).toString()).toContain('Nov 26 2026 00:00:00')
  expect(new Date(startOfDay('2026-12-31', 1)).toString()).toContain('Jan 01 2027 00:00:00')
})
