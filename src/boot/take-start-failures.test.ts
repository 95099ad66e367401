// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { noteStartFailure } from './start-failures.ts'
import { takeStartFailures } from './take-start-failures.ts'

beforeEach(() => localStorage.clear())

test('a failed start is reported once, with the build that failed [NET-20]', () => {
  noteStartFailure('1795634754 https://q.test/assets/core-1234567.js')
  noteStartFailure('1795634754-3f2a TypeError: 5 is not a function')
  expect(takeStartFailures()).toEqual([
    { build: '1795634754', message: 'https://q.test/assets/core-1234567.js' },
    { build: '1795634754-3f2a', message: 'TypeError: 5 is not a function' },
  ])
  expect(takeStartFailures()).toEqual([])
})

test('a failure stored by a build without a name is reported without one', () => {
  noteStartFailure('TypeError: 5 is not a function')
  noteStartFailure('slow')
  expect(takeStartFailures()).toEqual([
    { build: '', message: 'TypeError: 5 is not a function' },
    { build: '', message: 'slow' },
  ])
})
