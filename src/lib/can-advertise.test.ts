import { expect, test } from 'vitest'

import { canAdvertise } from './on-break.ts'

test.each([
  ['active', true],
  ['vip', true], // an operator's own
  ['excluded', false],
  ['timed_out', false],
])('promotions for a player who is %s: %s [O-68]', (status, expected) => {
  expect(canAdvertise({ status })).toBe(expected)
})

test('a guest is shown promotions [O-68]', () => {
  expect(canAdvertise(undefined)).toBe(true)
})
