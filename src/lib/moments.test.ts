import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ageOf, isNear, leftUntil, pastMoment } from './moments.ts'

const NOW = 1_800_000_000_000
const DAY = 86_400_000
const moment = fc.integer({ min: NOW - 1000 * DAY, max: NOW + 1000 * DAY })

test('a moment in the future is not fresh, nor the newest; one within a minute is now', () => {
  expect(ageOf(NOW - 5, NOW)).toBe(5)
  expect(ageOf(NOW + 59_000, NOW)).toBe(0)
  expect(ageOf(NOW + DAY, NOW)).toBe(Infinity)
  expect(pastMoment(NOW - DAY, NOW)).toBe(NOW - DAY)
  expect(pastMoment(NOW + DAY, NOW)).toBe(0)
  expect(isNear(NOW, NOW - 5, 6)).toBe(true)
  expect(isNear(NOW, NOW + 6, 6)).toBe(false)
})

test('with any clock, a wait never exceeds its length and an age is never negative', () => {
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 0, max: 3 * DAY }), (until, now, life) => {
      const left = leftUntil(until, life, now)
      expect(left >= 0 && left <= life && ageOf(until, now) >= 0).toBe(true)
    }),
  )
})
