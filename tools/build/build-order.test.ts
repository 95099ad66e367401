import { expect, test } from 'vitest'

import { buildOrder } from './build-order.ts'

test('a build has the number that it is given, else the time of its last commit', () => {
  const orderOf = (env: Record<string, string>) => buildOrder(env, () => 1_700_000_000)
  expect(orderOf({})).toEqual({ number: 1_700_000_000, least: 0 })
  expect(orderOf({ SOURCE_DATE_EPOCH: '1600000000' }).number).toBe(1_600_000_000)
  expect(orderOf({ SOURCE_DATE_EPOCH: '1600000000', QUMAI_BUILD_NUMBER: '42' }).number).toBe(42)
  expect(orderOf({ QUMAI_BUILD_NUMBER: '42', QUMAI_LEAST_BUILD: '42' }).least).toBe(42)
})

test('rejects an invalid build number and a least number above it', () => {
  expect(() => buildOrder({ QUMAI_BUILD_NUMBER: '42', QUMAI_LEAST_BUILD: '43' })).toThrow('would stop this build')
  expect(() => buildOrder({ QUMAI_BUILD_NUMBER: 'v2' })).toThrow('no whole number')
})

test('a production build outside a repository requires a build number', () => {
  const orderOf = (env: Record<string, string>) => buildOrder({ VITE_STAGE: 'production', ...env }, () => 0)
  expect(() => orderOf({})).toThrow('SOURCE_DATE_EPOCH')
  expect(orderOf({ SOURCE_DATE_EPOCH: '1600000000' }).number).toBe(1_600_000_000)
})
