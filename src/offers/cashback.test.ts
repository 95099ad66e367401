import { expect, test } from 'vitest'

import type { Cashback } from '~/contract/offer-calls.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'

import { cashbackFigures, cashbackMoments, cashbackNow } from './cashback.ts'

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

const END = Date.parse(gathered.next_payout_at)
const cashbackOf = (id: string, amount: number | null, available_to: string | null) => ({
  ...testSpins,
  id,
  type: 'cashback' as const,
  spins_count: null,
  amount,
  available_to,
})

test.each([-1, 0, 1])('the sum of the period is known until its end: %d ms after it [BONUS-37]', (after) => {
  expect(cashbackMoments(gathered)).toEqual([END])
  const { collected, next, offer, toClaim, allToClaim } = cashbackNow(gathered, [], END + after)
  expect([collected, next]).toEqual(after < 0 ? [gathered.amount, gathered.next_payout_at] : [null, null])
  expect([offer, toClaim, allToClaim]).toEqual([undefined, null, null])
})

test('the cashback that ends first is claimed first; the sum of all has each one once [BONUS-19 BONUS-37]', () => {
  const offers = [
    cashbackOf('endless', 700, null),
    cashbackOf('last', 30, '2026-12-03T00:00:00Z'),
    cashbackOf('first', 2, '2026-12-01T00:00:00Z'),
    cashbackOf('unknown', null, '2026-12-02T00:00:00Z'),
    { ...cashbackOf('taken', 5, null), status: 'active' as const },
  ]
  const { offer, others, toClaim, allToClaim } = cashbackNow(gathered, offers, 0)
  expect([offer?.id, others.map(({ id }) => id)]).toEqual(['first', ['unknown', 'last', 'endless']])
  expect([toClaim, allToClaim]).toEqual([2, 732])
  expect(cashbackNow(gathered, [cashbackOf('unknown', null, null)], 0)).toMatchObject({ toClaim: 0, allToClaim: 0 })
})
