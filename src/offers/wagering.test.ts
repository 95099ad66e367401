import { expect, test } from 'vitest'

import { testSpins } from '~tests/unit/fixtures/offer.ts'

import { inOrder, leftToWager, mayCancel, percentWagered, shareOfBet, wageredNow, wageringQueue } from './wagering.ts'

const bonus = (id: string, more: Partial<typeof testSpins> = {}) => ({
  ...testSpins,
  id,
  type: 'deposit_bonus' as const,
  status: 'started' as const,
  spins_count: null,
  wager_amount: 40,
  wager_amount_max: 100,
  ...more,
})

test('bets count for the oldest bonus in play with a wager left', () => {
  const done = bonus('done', { wager_amount: 100 })
  const list = [bonus('new'), bonus('old'), done, bonus('waits', { status: 'available' })]
  expect(wageredNow(list)?.id).toBe('old')
  expect(wageredNow([done, { ...testSpins, status: 'active' }])).toBeUndefined()
})

test('the server decides which bonus bets count for, and the order of the others [BONUS-32]', () => {
  const list = [
    bonus('third', { wager_order: 3 }),
    bonus('now', { wager_order: 1 }),
    bonus('oldest'),
    bonus('next', { wager_order: 2 }),
  ]
  expect(wageringQueue(list).map(({ id }) => id)).toEqual(['now', 'next', 'third', 'oldest'])
  expect(wageredNow(list)?.id).toBe('now')
})

test('a bonus to finish comes first, then the wagered ones, then the others [BONUS-29 BONUS-32]', () => {
  const list = [
    bonus('over', { wager_order: 1, wager_amount: 100, cancel_effect: null }),
    bonus('second'),
    bonus('first'),
    bonus('earned', { wager_amount: 100, cancel_effect: { bonus: 0, spins: 0, paid: 200, kept: 0 } }),
  ]
  const order = inOrder(list, wageringQueue(list)).map(({ id }) => id)
  expect(order).toEqual(['earned', 'first', 'second', 'over'])
  const early = [bonus('early', { cancel_effect: { bonus: 0, spins: 0, paid: 200, kept: 0 } })] // a server's mistake
  expect(inOrder(early, wageringQueue(early))).toEqual(early)
})

test('a game defines how much of a bet counts; otherwise the terms of the bonus do', () => {
  const contributions = [{ category: 'table', title: 'Table games', percent: 10 }]
  const game = { bonus_contribution: 5000, categories: ['table'] }
  expect(shareOfBet(game, { contributions })).toBe(5000)
  expect(shareOfBet({ ...game, bonus_contribution: 20_000 }, {})).toBe(10_000)
  expect(shareOfBet({ ...game, bonus_contribution: null }, { contributions })).toBe(1000)
  expect(shareOfBet({ bonus_contribution: null, categories: ['live'] }, { contributions })).toBeNull()
})

test('it is fully wagered only when nothing is left, and only then can it be cancelled [BONUS-29]', () => {
  const almost = bonus('a', { wager_amount: 99_999, wager_amount_max: 100_000, can_cancel: true })
  expect([percentWagered(almost), leftToWager(almost), mayCancel(almost)]).toEqual([99, 1, false])
  const whole = { ...almost, wager_amount: 100_001 }
  expect([percentWagered(whole), leftToWager(whole), mayCancel(whole)]).toEqual([100, 0, true])
  expect(mayCancel({ ...whole, can_cancel: false })).toBe(false)
  expect(percentWagered({ wager_amount: 0, wager_amount_max: 0 })).toBe(100)
})
