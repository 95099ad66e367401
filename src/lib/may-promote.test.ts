import { expect, test } from 'vitest'

import { mayPromote } from './may-promote.ts'

test.each([
  ['active', true],
  ['vip', true], // an operator's own
  ['excluded', false],
  ['timed_out', false],
])('a player who is %s may be shown promotions: %s [O-68]', (status, expected) => {
  expect(mayPromote({ status })).toBe(expected)
})

test('so may a guest [O-68]', () => {
  expect(mayPromote(undefined)).toBe(true)
})
