import { expect, test } from 'vitest'

import type { Cashback } from '~/contract/offer-calls.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'

import { cashbackFigures } from './cashback.ts'

const gathered: Cashback = {
  amount: 1_600_001,
  currency: 'KZT',
  percent: 5,
  period: 'weekly',
  min_deposit_percent: 50,
  wager: 5,
  days: 7,
  next_payout_at: '2026-11-26T00:00:00.000Z',
}
const of = (more: Partial<Cashback>) => cashbackFigures({ ...gathered, ...more }, undefined)

test('without an offer the deposit is a share of the sum, rounded up, at least the minimum [BONUS-39 O-79]', () => {
  expect(of({})).toEqual({ amount: 1_600_001, minDeposit: 800_001, wager: 5, days: 7 })
  expect(of({ amount: 600_000 }).minDeposit).toBe(300_000)
  expect(of({ amount: 600_002 }).minDeposit).toBe(300_001)
  expect(of({ min_deposit_percent: null }).minDeposit).toBe(300_000)
  expect(of({ currency: 'AZN', amount: 0 }).minDeposit).toBe(1000)
})

test('a value that the server does not send is unknown [BONUS-39]', () => {
  const { wager: _wager, days: _days, ...rest } = gathered
  expect(cashbackFigures(rest, undefined)).toMatchObject({ wager: null, days: null })
})

test('an offer’s figures have priority; the default minimum deposit is that of the specification [BONUS-37 BONUS-39]', () => {
  const offer = { ...testSpins, type: 'cashback' as const, spins_count: null, amount: 160_000, wager: 3, days: 2 }
  expect(cashbackFigures(gathered, { ...offer, min_deposit_amount: 450_000 })).toEqual({
    amount: 160_000,
    minDeposit: 450_000,
    wager: 3,
    days: 2,
  })
  const bare = { ...testSpins, type: 'cashback' as const, wager: 3 }
  expect(cashbackFigures(gathered, bare)).toEqual({ amount: 0, minDeposit: 300_000, wager: 3, days: null })
})
