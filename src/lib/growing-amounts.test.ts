import { expect, test } from 'vitest'

import { grownAmounts } from './money.ts'

const AT = Date.parse('2026-11-26T10:00:00Z')
const pool = { id: 'a', amount: 1000, currency: 'KZT', per_hour: 3600, at: '2026-11-26T10:00:00Z' }
const none = new Map<string, number>()

test('a sum grows by its rate from the time of the response, in whole minor units [PLUS-55]', () => {
  expect([...grownAmounts(none, [pool], AT).values()]).toEqual([1000])
  expect([...grownAmounts(none, [pool], AT + 10_500).values()]).toEqual([1010])
  expect([...grownAmounts(none, [pool], null).values()]).toEqual([1000])
})

test('a sum never decreases, after a later response or a clock change [PLUS-55]', () => {
  const shown = grownAmounts(none, [pool], AT + 60_000)
  expect([...shown.values()]).toEqual([1060])
  expect(grownAmounts(shown, [{ ...pool, amount: 1010, at: '2026-11-26T10:01:00Z' }], AT + 60_000)).toBe(shown)
  expect(grownAmounts(shown, [pool], AT - 60_000)).toBe(shown)
  expect(grownAmounts(shown, [pool], null)).toBe(shown)
})

test('a jackpot that was won starts again, and so does one in another currency [PLUS-54 PLUS-55]', () => {
  const shown = grownAmounts(none, [pool], AT + 60_000)
  expect([...grownAmounts(shown, [{ ...pool, id: 'b', amount: 5 }], null).values()]).toEqual([5])
  expect([...grownAmounts(shown, [{ ...pool, currency: 'AZN', amount: 5 }], null).values()]).toEqual([5])
})

test('without a new response a sum stops growing after ten minutes [PLUS-55]', () => {
  const [longest, later] = [10, 600].map((minutes) => grownAmounts(none, [pool], AT + minutes * 60_000))
  expect([...(longest ?? [])]).toEqual([['a KZT', 1600]])
  expect(later).toEqual(longest)
})
