// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { measuredVisit, parseVitalsRate } from './measured-visit.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('the configured share of visits is measured, and each visit is decided once', () => {
  expect(measuredVisit(0.1, () => 0.1)).toBeNull()
  expect(measuredVisit(0.1, () => 0)).toBeNull() // the next page of the same visit
  sessionStorage.clear()
  expect(measuredVisit(0.1, () => 0.0999)).toBe('first')
  expect(measuredVisit(0.1, () => 1)).toBe('first')
})

test('a rate of 0 measures nothing, a rate of 1 everything', () => {
  expect(measuredVisit(0, () => 0)).toBeNull()
  sessionStorage.clear()
  expect(measuredVisit(1, () => 0.999_999)).toBe('first')
})

test('a browser that has reached the server before counts as repeat; its first visit stays first', () => {
  expect(measuredVisit(1)).toBe('first')
  localStorage.setItem('last-online', '1')
  expect(measuredVisit(1)).toBe('first')
  sessionStorage.clear() // another tab
  expect(measuredVisit(1)).toBe('repeat')
  expect(measuredVisit(1)).toBe('repeat')
})

test.each([
  [undefined, 0.1],
  ['', 0.1],
  ['much', 0.1],
  ['-0.1', 0.1],
  ['1.1', 0.1],
  ['0', 0],
  ['0.5', 0.5],
  ['1', 1],
])('the setting %s results in the rate %d', (text, rate) => {
  expect(parseVitalsRate({ VITE_VITALS_RATE: text })).toBe(rate)
})
