import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { axisOf } from './activity-charts.tsx'

test('an axis has round lines including zero, and covers gains and losses [O-67]', () => {
  expect(axisOf([0, 37_500, 12_000])).toEqual([0, 10_000, 20_000, 30_000, 40_000])
  expect(axisOf([-45, 20])).toEqual([-60, -40, -20, 0, 20])
  expect(axisOf([])).toEqual([0, 1])
})

test('no value is outside its axis', () => {
  assert(
    property(array(integer({ min: -10_000_000, max: 10_000_000 })), (values) => {
      const axis = axisOf(values)
      expect(axis).toContain(0)
      expect(axis.length).toBeLessThan(8)
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(axis[0] ?? Infinity)
        expect(value).toBeLessThanOrEqual(axis.at(-1) ?? -Infinity)
      }
    }),
  )
})
