import fc from 'fast-check'
import { expect, test } from 'vitest'

import { exampleRange, sumsOf } from './sums.ts'

const nullable = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null })
const card = fc.record({
  currency: fc.constantFrom('KZT' as const, 'AZN' as const),
  percent: fc.integer({ min: 1, max: 500 }),
  max_bonus_limit: nullable(100_000_000),
  amount: fc.constant(null),
  min_deposit: nullable(10_000_000),
  wager: fc.integer({ min: 0, max: 60 }),
  spins_count: fc.constant(null),
  max_cashout_percents: nullable(2000),
  max_cashout_money: nullable(100_000_000),
  terms: fc.constant({ days: 7 }),
})

test('an example is never over the greatest bonus, whole, and its bets are the wager times the bonus', () => {
  fc.assert(
    fc.property(card, fc.integer({ min: 0, max: 1_000_000_000 }), (terms, deposit) => {
      const { bonus, bets, isAtLimit } = sumsOf(terms, deposit)
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
      const { bonus } = sumsOf(terms, most)
      expect(bonus).toBe(terms.max_bonus_limit ?? bonus)
    }),
  )
})

const welcome = {
  percent: 120,
  max_bonus_limit: 15_000_000,
  amount: null,
  min_deposit: 200_000,
  wager: 35,
  spins_count: null,
  max_cashout_percents: 1000,
  max_cashout_money: null,
  terms: { days: 7 },
}

test('10,000 tenge at 120 % and ×35 are 12,000, 22,000 to play with, bets of 420,000 in 7 days and up to 120,000 out', () => {
  expect(sumsOf(welcome, 1_000_000)).toEqual({
    deposit: 1_000_000,
    bonus: 1_200_000,
    play: 2_200_000,
    bets: 42_000_000,
    days: 7,
    cashOut: 12_000_000,
    isAtLimit: false,
  })
})

test('the cash-out is a percent of the bonus, else a sum, else without a limit; below the smallest deposit there is nothing [BONUS-33]', () => {
  const byMoney = { ...welcome, max_cashout_percents: null, max_cashout_money: 500 }
  expect(sumsOf(byMoney, 1_000_000).cashOut).toBe(500)
  expect(sumsOf({ ...byMoney, max_cashout_money: null }, 1_000_000).cashOut).toBeNull()
  expect(sumsOf(welcome, 199_999)).toMatchObject({ bonus: 0, play: 199_999, bets: 0, cashOut: null })
})

test('a fixed sum is received whatever the deposit is, free spins are no money', () => {
  const fixed = { ...welcome, percent: null, amount: 160_000, max_bonus_limit: null, wager: 5 }
  expect(sumsOf(fixed, 300_000)).toMatchObject({ bonus: 160_000, bets: 800_000, isAtLimit: false })
  const spins = { ...fixed, amount: null, spins_count: 50, max_cashout_percents: null, max_cashout_money: 700 }
  expect(sumsOf(spins, 300_000)).toMatchObject({ bonus: 0, bets: 0, cashOut: 700 })
})
