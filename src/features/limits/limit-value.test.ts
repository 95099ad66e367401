import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { limitInput, parseLimit } from './limit-value.ts'

test('money is typed in major units, time in hours with a comma or a dot [O-67]', () => {
  expect(parseLimit('deposit', '12 000')).toBe(1_200_000)
  expect(parseLimit('session', '1,5')).toBe(90)
  expect(parseLimit('session', '0.25')).toBe(15)
})

test.each(['', '0', '-5', 'many', '0.00'])('«%s» is no limit', (text) => {
  expect([parseLimit('loss', text), parseLimit('session', text)]).toEqual([null, null])
})

test('what a field shows is read as the same limit again', () => {
  assert(
    property(integer({ min: 1, max: 44_640 }), (value) => {
      expect(parseLimit('session', limitInput('session', value))).toBe(value)
      expect(parseLimit('deposit', limitInput('deposit', value))).toBe(value)
    }),
  )
})
