import { expect, test } from 'vitest'

import { formatAtOffset } from './clock.ts'

test("a moment is shown in the account's time zone, ignoring the device's [O-67]", () => {
  expect(formatAtOffset('2026-11-22T19:00:00Z', 300)).toBe('23.11.2026 00:00')
  expect(formatAtOffset(Date.parse('2026-12-31T20:30:00Z'), 240)).toBe('01.01.2027 00:30')
  expect(formatAtOffset('soon', 300)).toBe('')
})

test.each([841, -841, 2 ** 53 - 1])(
  "an offset of %d minutes is invalid: the device's time zone is used [O-67]",
  (offset) => {
    const at = Date.parse('2026-11-22T19:00:00Z')
    expect(formatAtOffset(at, offset)).toBe(formatAtOffset(at, -new Date(at).getTimezoneOffset()))
    expect(formatAtOffset(at, 840)).toBe('23.11.2026 09:00')
  },
)
