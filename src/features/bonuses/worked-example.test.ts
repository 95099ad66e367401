import fc from 'fast-check'
import { expect, test } from 'vitest'

import { exampleRange, workedExample } from './worked-example.ts'

const nullable = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null })
const card = fc.record({
  currency: fc.constantFrom('KZT' as const, 'AZN' as const),
  percent: fc.integer({ min: 1, max: 500 }),
  max_bonus_limit: nullable(100_000_000),
  amount: fc.constant(null),
  min_deposit: nullable(10_000_000),
  wager: fc.integer({ min: 0, max: 60 }),
  spins_count: fc.constant(null),
})

test('an example is never over the greatest bonus, whole, and its bets are the wager times the bonus', () => {
  fc.assert(
    fc.property(card, fc.integer({ min: 0, max: 1_000_000_000 }), (terms, deposit) => {
      const { bonus, bets, isAtLimit } = workedExample(terms, deposit)
      expect(Number.isInteger(bonus)).toBe(true)
      expect(bonus).toBeLessThanOrEqual(terms.max_bonus_limit ?? Infinity)
      expect(bets).toBe(bonus * terms.wager)
      const isTooSmall = deposit < (terms.min_deposit ?? 0)
      expect(isTooSmall && bonus > 0).toBe(false)
      expect(isAtLimit && !isTooSmall && bonus !== terms.max_bonus_limit).toBe(false)
    }),
  )
})

test('every amount of the slider can be deposited and brings a bonus, up to the greatest', () => {
  fc.assert(
    fc.property(card, (terms) => {
      const range = exampleRange(terms)
      if (!range) throw new Error('no range')
      const { least, first, most } = range
      expect(least).toBeGreaterThanOrEqual(terms.min_deposit ?? 0)
      expect([least, first, most]).toEqual([least, first, most].toSorted((a, b) => a - b))
      const { bonus } = workedExample(terms, most)
      expect(bonus).toBe(terms.max_bonus_limit ?? bonus)
    }),
  )
})

test('10,000 tenge at 120 % and ×35 are 12,000 and bets of 420,000', () => {
  const terms = { percent: 120, max_bonus_limit: 15_000_000, amount: null, min_deposit: 200_000, wager: 35 }
  expect(workedExample({ ...terms, spins_count: null }, 1_000_000)).toMatchObject({
    bonus: 1_200_000,
    bets: 42_000_000,
  })
})
