// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { recordStartFailure, readStartFailures } from './start-failures.ts'

beforeEach(() => localStorage.clear())

test('a failed start is reported once, with the build that failed [NET-20]', () => {
  recordStartFailure('1795634754 https://q.test/assets/core-1234567.js')
  recordStartFailure('1795634754-3f2a TypeError: 5 is not a function')
  expect(readStartFailures()).toEqual([
    { build: '1795634754', message: 'https://q.test/assets/core-1234567.js' },
    { build: '1795634754-3f2a', message: 'TypeError: 5 is not a function' },
  ])
  expect(readStartFailures()).toEqual([])
})

test('a failure stored by a build without a name is reported without one', () => {
  recordStartFailure('TypeError: 5 is not a function')
  recordStartFailure('slow')
  expect(readStartFailures()).toEqual([
    { build: '', message: 'TypeError: 5 is not a function' },
    { build: '', message: 'slow' },
  ])
})
