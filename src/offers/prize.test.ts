import { expect, test } from 'vitest'

import { viewOfPrize } from './prize.ts'

const terms = {
  currency: 'KZT',
  bet_size: 5000,
  wager: 20,
  max_cash_out_money: 1_000_000,
  take_days: 3,
  days: 7,
} as const
const spins = { kind: 'free_spins', count: 50, game_name: 'Sea', terms } as const

test('free spins of a prize are shown with the terms of the offer that the results create', () => {
  expect(viewOfPrize(spins)).toMatchObject({
    type: 'no_deposit_gift_spin',
    status: 'awaiting',
    title: 'Sea',
    spins_count: 50,
    currency: 'KZT',
    bet_size: 5000,
    wager: 20,
    max_cashout_money: 1_000_000,
    terms: { days: 7 },
    takeDays: 3,
    isVip: false,
  })
})

test('a prize without terms, or of another kind, has no offer', () => {
  const { terms: _terms, ...bare } = spins
  expect(viewOfPrize(bare)).toBeNull()
  expect(viewOfPrize({ kind: 'money', amount: 50_000, currency: 'KZT' })).toBeNull()
})
