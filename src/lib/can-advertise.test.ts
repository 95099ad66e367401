import { expect, test } from 'vitest'

import { canAdvertise } from './can-advertise.ts'

test.each([
  ['active', true],
  ['vip', true], // an operator's own
  ['excluded', false],
  ['timed_out', false],
])('a player who is %s may be shown promotions: %s [O-68]', (status, expected) => {
  expect(canAdvertise({ status })).toBe(expected)
})

test('so may a guest [O-68]', () => {
  expect(canAdvertise(undefined)).toBe(true)
})
