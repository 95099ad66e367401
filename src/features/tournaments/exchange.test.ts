import fc from 'fast-check'
import { expect, test } from 'vitest'

import { exchange } from './tournament-head.tsx'

test('an amount is multiplied in whole numbers and rounded once, half away from zero [API-35]', () => {
  expect(exchange(100_000, '0.003562')).toBe(356)
  expect([exchange(1, '0.5'), exchange(-1, '0.5'), exchange(1, '0.49')]).toEqual([1, -1, 0])
  expect(exchange(12_345, '1')).toBe(12_345)
})

test('the result differs from the exact sum by at most half a unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e6 }), (minor, millionths) => {
      const rate = (millionths / 1e6).toFixed(6)
      expect(Math.abs(exchange(minor, rate) - minor * Number(rate))).toBeLessThanOrEqual(0.5 + 1e-3)
    }),
  )
})
