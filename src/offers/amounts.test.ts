import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cashOutLimit, exampleRange, amountsOf } from './amounts.ts'

const nullable = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null })
const view = fc.record({
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

test('an example is whole and within the maximum, and its bets are the wager times the bonus', () => {
  fc.assert(
    fc.property(view, fc.integer({ min: 0, max: 1_000_000_000 }), (terms, deposit) => {
      const { bonus, bets, isAtLimit } = amountsOf(terms, deposit)
      expect(Number.isInteger(bonus)).toBe(true)
      expect(bonus).toBeLessThanOrEqual(terms.max_bonus_limit ?? Infinity)
      expect(bets).toBe(bonus * terms.wager)
      const isTooSmall = deposit < (terms.min_deposit ?? 0)
      expect(isTooSmall && bonus > 0).toBe(false)
      expect(isAtLimit && !isTooSmall && bonus !== terms.max_bonus_limit).toBe(false)
    }),
  )
})

test('every amount of the slider is a valid deposit with a bonus, up to the maximum', () => {
  fc.assert(
    fc.property(view, (terms) => {
      const range = exampleRange(terms)
      if (!range) throw new Error('no range')
      const { least, first, most } = range
      expect(least).toBeGreaterThanOrEqual(terms.min_deposit ?? 0)
      expect([least, first, most]).toEqual([least, first, most].toSorted((a, b) => a - b))
      const { bonus } = amountsOf(terms, most)
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

test('10,000 tenge at 120 % and ×35: play with 22,000, bet 420,000 in 7 days, take up to 120,000', () => {
  expect(amountsOf(welcome, 1_000_000)).toEqual({
    deposit: 1_000_000,
    bonus: 1_200_000,
    play: 2_200_000,
    bets: 42_000_000,
    days: 7,
    cashOut: 12_000_000,
    isAtLimit: false,
  })
})

test('the cash-out is a percent of the bonus, else a sum, else unlimited; zero below the minimum [BONUS-33]', () => {
  const byMoney = { ...welcome, max_cashout_percents: null, max_cashout_money: 500 }
  expect(amountsOf(byMoney, 1_000_000).cashOut).toBe(500)
  expect(amountsOf({ ...byMoney, max_cashout_money: null }, 1_000_000).cashOut).toBeNull()
  expect(amountsOf(welcome, 199_999)).toMatchObject({ bonus: 0, play: 199_999, bets: 0, cashOut: null })
})

test('a fixed sum does not depend on the deposit, free spins are no money', () => {
  const fixed = { ...welcome, percent: null, amount: 160_000, max_bonus_limit: null, wager: 5 }
  expect(amountsOf(fixed, 300_000)).toMatchObject({ bonus: 160_000, bets: 800_000, isAtLimit: false })
  const spins = { ...fixed, amount: null, spins_count: 50, max_cashout_percents: null, max_cashout_money: 700 }
  expect(amountsOf(spins, 300_000)).toMatchObject({ bonus: 0, bets: 0, cashOut: 700 })
  expect(amountsOf({ ...spins, amount: 900 }, 300_000)).toMatchObject({ bonus: 0, play: 300_000 })
})

test('a bonus is rounded down, its bets to the next whole, its cash-out down', () => {
  expect(amountsOf({ ...welcome, percent: 33, wager: 2.5, max_cashout_percents: 150 }, 200_010)).toMatchObject({
    bonus: 66_003,
    play: 266_013,
    bets: 165_008,
    cashOut: 99_004,
  })
})

test('above the limit a greater deposit adds nothing; exactly at it nothing is cut', () => {
  const at = (deposit: number) => amountsOf(welcome, deposit)
  expect(at(12_500_000)).toMatchObject({ bonus: 15_000_000, isAtLimit: false })
  expect(at(12_500_001)).toMatchObject({ bonus: 15_000_000, isAtLimit: true })
  expect(amountsOf({ ...welcome, max_bonus_limit: null }, 100_000_000)).toMatchObject({
    bonus: 120_000_000,
    isAtLimit: false,
  })
  expect(at(200_000)).toMatchObject({ bonus: 240_000 })
  expect(amountsOf({ ...welcome, min_deposit: null }, 1)).toMatchObject({ bonus: 1 })
})

test('without a share and a sum the limit is received; without any of them nothing', () => {
  const bare = { ...welcome, percent: null, max_bonus_limit: 700, terms: {} }
  expect(amountsOf(bare, 300_000)).toMatchObject({ bonus: 700, days: null, isAtLimit: false })
  expect(amountsOf({ ...bare, amount: 900 }, 300_000)).toMatchObject({ bonus: 900, isAtLimit: false })
  expect(amountsOf({ ...bare, max_bonus_limit: null }, 300_000)).toMatchObject({ bonus: 0, cashOut: null })
})

test('the cash-out is a percent of the received bonus, before any sum [BONUS-33]', () => {
  const limit = (max_cashout_percents: number | null, max_cashout_money: number | null) =>
    cashOutLimit({ max_cashout_percents, max_cashout_money }, 999)
  expect([limit(250, 5), limit(null, 5), limit(0, 5), limit(null, null)]).toEqual([2497, 5, 5, null])
})

test.each([
  ['KZT', {}, { least: 200_000, most: 12_500_000, step: 100_000, first: 1_000_000 }],
  ['KZT', { max_bonus_limit: null }, { least: 200_000, most: 4_000_000, step: 100_000, first: 1_000_000 }],
  ['KZT', { min_deposit: 250_001 }, { least: 300_000, most: 12_500_000, step: 100_000, first: 1_000_000 }],
  ['KZT', { min_deposit: 2_000_000 }, { least: 2_000_000, most: 12_500_000, step: 100_000, first: 2_000_000 }],
  ['KZT', { max_bonus_limit: 100 }, { least: 200_000, most: 300_000, step: 100_000, first: 300_000 }],
  ['AZN', { min_deposit: null, max_bonus_limit: null }, { least: 500, most: 10_000, step: 500, first: 5000 }],
] as const)('the slider in %s with %o goes %o', (currency, more, range) => {
  expect(exampleRange({ ...welcome, currency, ...more })).toEqual(range)
})

test('if no amount changes anything there is no slider', () => {
  expect(exampleRange({ ...welcome, currency: 'KZT', percent: null })).toBeNull()
  expect(exampleRange({ ...welcome, currency: 'KZT', spins_count: 50 })).toBeNull()
})
