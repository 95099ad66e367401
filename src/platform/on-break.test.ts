// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { noteBreak, wasOnBreak } from './on-break.ts'

test('an account on a break sees no slides at the next start, even before the account loads [O-68]', () => {
  expect(wasOnBreak()).toBe(false)
  expect(noteBreak({ status: 'excluded' })).toBe(true)
  expect(wasOnBreak()).toBe(true)
  expect(noteBreak({ status: 'active' })).toBe(false)
  expect(wasOnBreak()).toBe(false)
})
