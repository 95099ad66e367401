import { expect, test } from 'vitest'

import type { Offer } from '~/contract/offers.ts'

import { hasBonusOffers, isBannerFor, type Viewer } from './use-banners.ts'
import { isForEverybody } from './open-banners.ts'

const player: Viewer = { isSignedIn: true, isMobileWeb: true, deposits: 0, hasOffers: false }
const guest: Viewer = { isSignedIn: false, isMobileWeb: true, deposits: null, hasOffers: null }
const app = { isAppLink: true }
const afterDeposit = { isAppLink: false, shown_to: 'depositors' } as const
const bonuses = { isAppLink: false, shown_to: 'with-offers' } as const

test.each<[string, Viewer, boolean]>([
  ['a player without deposits on mobile web', player, true],
  ['a guest', guest, false],
  ['on a desktop or in the installed app', { ...player, isMobileWeb: false }, false],
  ['a depositor', { ...player, deposits: 1 }, false],
  ['somebody whose deposits are not known', { ...player, deposits: null }, false],
])('the app banner for %s [BANNER-12]', (_who, viewer, expected) => {
  expect(isBannerFor(app, viewer)).toBe(expected)
})

test.each<[string, Viewer, boolean]>([
  ['after a deposit', { ...player, deposits: 1 }, true],
  ['before the first', player, false],
  ['for a guest', guest, false],
])('the after-deposit banner %s [BANNER-13]', (_who, viewer, expected) => {
  expect(isBannerFor(afterDeposit, viewer)).toBe(expected)
})

test('the after-deposit variant of the app banner is also for mobile web [BANNER-12 BANNER-13]', () => {
  const variant = { ...app, shown_to: 'depositors' } as const
  expect(isBannerFor(variant, { ...player, deposits: 3 })).toBe(true)
  expect(isBannerFor(variant, { ...player, deposits: 3, isMobileWeb: false })).toBe(false)
  expect(isBannerFor(variant, player)).toBe(false)
})

test.each<[string, Viewer, boolean]>([
  ['a guest', guest, true],
  ['a player with offers', { ...player, hasOffers: true }, true],
  ['a player without', player, false],
  ['a player whose offers are not known', { ...player, hasOffers: null }, false],
])('the bonuses banner for %s [BANNER-14]', (_who, viewer, expected) => {
  expect(isBannerFor(bonuses, viewer)).toBe(expected)
})

test('only bonuses and spins that can be activated now count [BANNER-14]', () => {
  const offer = (type: Offer['type'], status: Offer['status'] = 'available') => [{ type, status }]
  for (const type of ['deposit_bonus', 'no_deposit_bonus', 'deposit_gift_spin', 'no_deposit_gift_spin'] as const)
    expect(hasBonusOffers(offer(type))).toBe(true)
  expect(hasBonusOffers(offer('cashback_info'))).toBe(false)
  expect(hasBonusOffers(offer('deposit_bonus', 'awaiting'))).toBe(false)
  expect(hasBonusOffers([])).toBe(false)
})

test('a banner without a condition is for every visitor', () => {
  const plain = { isAppLink: false }
  expect(isForEverybody(plain)).toBe(true)
  expect([app, afterDeposit, bonuses].some(isForEverybody)).toBe(false)
  expect(isBannerFor(plain, guest)).toBe(true)
})
