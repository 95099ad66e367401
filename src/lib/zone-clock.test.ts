import { expect, test } from 'vitest'

import { formatAtOffset } from './zone-clock.ts'

test('a moment is shown by the clock of the account, whatever the device thinks [O-67]', () => {
  expect(formatAtOffset('2026-11-22T19:00:00Z', 300)).toBe('23.11.2026 00:00')
  expect(formatAtOffset(Date.parse('2026-12-31T20:30:00Z'), 240)).toBe('01.01.2027 00:30')
  expect(formatAtOffset('soon', 300)).toBe('')
})
