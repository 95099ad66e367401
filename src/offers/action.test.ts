import { expect, test } from 'vitest'

import { offerStatuses, offerTypes } from '~/contract/offers.ts'

import { actionOf } from './action.ts'

const action = (
  type: (typeof offerTypes)[number],
  status: (typeof offerStatuses)[number],
  game: string | null = 'sea',
) => actionOf({ type, status, game_slug: game })

test('a waiting offer of any type is locked [BONUS-12 BONUS-15]', () => {
  for (const type of offerTypes) expect(action(type, 'awaiting')).toBe('locked')
})

test('an available offer opens the cash box or its game, or is activated by a call [BONUS-08 BONUS-15]', () => {
  const byType = Object.fromEntries(offerTypes.map((type) => [type, action(type, 'available')]))
  expect(byType).toEqual({
    deposit_bonus: 'deposit',
    no_deposit_bonus: 'activate',
    deposit_gift_spin: 'deposit',
    no_deposit_gift_spin: 'play',
    tournament_win_bonus: 'activate',
    gift_spin_win_bonus: 'activate',
    cashback_info: 'none',
    cashback: 'deposit',
    welcome: 'deposit',
    welcome_gs: 'play',
  })
  expect(action('welcome_gs', 'available', null)).toBe('none')
})

test('spins in play open their game, a finished offer has no action [BONUS-15 O-36]', () => {
  for (const status of ['active', 'started'] as const) {
    expect(action('deposit_gift_spin', status)).toBe('play')
    expect(action('deposit_gift_spin', status, null)).toBe('none')
    expect(action('deposit_bonus', status)).toBe('none')
  }
  for (const type of offerTypes)
    for (const status of ['finished', 'wasted', 'canceled', 'expired', 'wager_ignored', 'hidden', 'rejected'] as const)
      expect(action(type, status)).toBe('none')
})

test('an unknown offer is a card without a button', () => {
  for (const [type, status] of [
    ['lottery', 'available'],
    ['welcome', 'paused'],
  ])
    expect(actionOf({ type: type as 'welcome', status: status as 'available', game_slug: 'sea' })).toBe('none')
})
