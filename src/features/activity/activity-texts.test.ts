import { expect, test } from 'vitest'

import { periodName, shortPeriodName } from './activity-texts.ts'

const ALMATY = 300 // minutes

test('a week is named by its first day; a month has a short name for charts', () => {
  expect(periodName('2026-06-30T19:00:00Z', 'month', ALMATY)).toBe('07.2026')
  expect(shortPeriodName('2026-06-30T19:00:00Z', 'month', ALMATY)).toBe('07.26')
  expect(shortPeriodName('2026-11-22T19:00:00Z', 'week', ALMATY)).toBe('23.11')
})
