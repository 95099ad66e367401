import { expect, test } from 'vitest'

import { timeLeft } from './time-left.ts'

test('a span is told in whole units, and what is over as nothing', () => {
  expect(timeLeft(((2 * 24 + 5) * 60 + 7) * 60_000 + 9999)).toEqual({ days: 2, hours: 5, minutes: 7, seconds: 9 })
  expect(timeLeft(59_999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 59 })
  expect(timeLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
