// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { recordBreak, wasOnBreak } from './on-break.ts'

test('an account on a break sees no slides at the next start, even before the account loads [O-68]', () => {
  expect(wasOnBreak()).toBe(false)
  expect(recordBreak({ status: 'excluded' })).toBe(true)
  expect(wasOnBreak()).toBe(true)
  expect(recordBreak({ status: 'active' })).toBe(false)
  expect(wasOnBreak()).toBe(false)
})
