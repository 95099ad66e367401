// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { mayAdvertise, noteBreak } from './on-break.ts'

test('an account on a break is shown no slides at the next start either, before it is known again [O-68]', () => {
  expect(mayAdvertise(undefined)).toBe(true)
  noteBreak({ status: 'excluded' })
  expect(mayAdvertise(undefined)).toBe(false)
  expect(mayAdvertise({ status: 'active' })).toBe(true)
  noteBreak({ status: 'active' })
  expect(mayAdvertise(undefined)).toBe(true)
})
