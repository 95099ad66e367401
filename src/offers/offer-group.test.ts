import fc from 'fast-check'
import { expect, test } from 'vitest'

import { offerStatuses, offerTypes } from '~/contract/offers.ts'

import { isInPlay } from './action.ts'
import { badgeCount, badgeParts, claimableCashbacks, countInPlay, isHistory, offersAt, groupOf } from './offer-group.ts'

const offer = fc.record({
  type: fc.constantFrom(...offerTypes),
  status: fc.constantFrom(...offerStatuses),
  transaction_id: fc.constantFrom(null, 'tx_1'),
  available_to: fc.constantFrom(null, '2026-11-26T00:00:00.000Z', '2026-11-27T00:00:00.000Z'),
})
const offers = fc.array(offer, { maxLength: 40 })
const places = ['welcome', 'money', 'spins', 'cashback', 'general', 'active', 'history', 'nowhere'] as const

test('every offer of every type and status has exactly one place', () => {
  fc.assert(
    fc.property(offers, (list) => {
      const shown = places.flatMap((place) => offersAt(list, place))
      expect(shown).toHaveLength(list.length)
      expect(new Set(shown)).toEqual(new Set(list))
    }),
  )
})

test('active offers are active or started, and hidden ones are never shown [BONUS-16 BONUS-20 O-38]', () => {
  for (const type of offerTypes) {
    for (const status of offerStatuses) {
      const place = groupOf({ type, status, transaction_id: 'tx' })
      expect(place === 'active').toBe(['active', 'started'].includes(status))
      expect(isInPlay({ status })).toBe(place === 'active')
      const isAside = ['hidden', 'rejected', 'ignored'].includes(status)
      expect(isAside && place !== 'nowhere').toBe(false)
    }
  }
})

test('money, spins and cashback are in their blocks; unknown types are general cards [BONUS-17 BONUS-18 O-41 O-42]', () => {
  type Facts = Parameters<typeof groupOf>[0]
  const at = (type: string, status = 'available') =>
    groupOf({ type: type as Facts['type'], status: status as Facts['status'], transaction_id: null })
  expect(at('deposit_bonus')).toBe('money')
  expect(at('no_deposit_bonus')).toBe('money')
  expect(at('deposit_gift_spin')).toBe('spins')
  expect(at('no_deposit_gift_spin')).toBe('spins')
  expect(at('cashback')).toBe('cashback')
  expect(at('tournament_win_bonus')).toBe('general')
  expect(at('of_next_year')).toBe('general')
  expect(at('deposit_bonus', 'of_next_year')).toBe('general')
})

test('the history leaves out offers that were never paid for [BONUS-21 BONUS-22 BONUS-23]', () => {
  type Facts = Parameters<typeof isHistory>[0]
  const history = (type: Facts['type'], status: Facts['status'], transaction_id: string | null) =>
    isHistory({ type, status, transaction_id })
  for (const status of ['available', 'rejected', 'active', 'started', 'awaiting', 'hidden', 'ignored'] as const)
    expect(history('deposit_bonus', status, 'tx')).toBe(false)
  expect(history('deposit_bonus', 'canceled', null)).toBe(false)
  expect(history('deposit_bonus', 'canceled', 'tx')).toBe(true)
  expect(history('cashback', 'canceled', null)).toBe(false)
  expect(history('cashback', 'expired', null)).toBe(false)
  expect(history('cashback', 'expired', 'tx')).toBe(true)
  expect(history('deposit_bonus', 'expired', null)).toBe(true)
  expect(history('welcome', 'canceled', null)).toBe(true)
  expect(history('cashback', 'wasted', null)).toBe(true)
})

test('a finished offer is in the history, and nowhere if it was never paid for [BONUS-21 BONUS-22 BONUS-23]', () => {
  expect(groupOf({ type: 'deposit_bonus', status: 'finished', transaction_id: null })).toBe('history')
  expect(groupOf({ type: 'deposit_bonus', status: 'canceled', transaction_id: null })).toBe('nowhere')
})

test('the badge is the sum of its parts, and each counts only available offers [SHELL-16]', () => {
  fc.assert(
    fc.property(offers, (list) => {
      const { welcome, money, spins, cashback } = badgeParts(list)
      expect(badgeCount(list)).toBe(welcome + money + spins + cashback)
      expect(badgeCount(list.filter(({ status }) => status !== 'available'))).toBe(0)
      expect(cashback).toBe(claimableCashbacks(list).length > 0 ? 1 : 0)
    }),
  )
  const available = (type: string) => ({ type, status: 'available', transaction_id: null }) as never
  const list = ['welcome', 'deposit_bonus', 'no_deposit_bonus', 'deposit_gift_spin', 'cashback', 'cashback']
  expect(badgeCount(list.map(available))).toBe(5)
})

test('claimable cashbacks are sorted by their end, and none is left out [BONUS-19 PLUS-76]', () => {
  fc.assert(
    fc.property(offers, (list) => {
      const sorted = claimableCashbacks(list)
      const isClaimable = ({ type, status }: (typeof list)[number]) => type === 'cashback' && status === 'available'
      expect(new Set(sorted)).toEqual(new Set(list.filter(isClaimable)))
      const ends = sorted.map(({ available_to: end }) => end ?? '9999')
      expect(ends).toEqual(ends.toSorted())
    }),
  )
})

test('the tab counts bonuses in play, without the note about the cashback [BONUS-03]', () => {
  const of = (type: (typeof offerTypes)[number], status: (typeof offerStatuses)[number]) =>
    ({ type, status, transaction_id: null }) as const
  expect(
    countInPlay([
      of('deposit_bonus', 'active'),
      of('cashback', 'started'),
      of('cashback_info', 'active'),
      of('deposit_bonus', 'available'),
      of('welcome', 'finished'),
    ]),
  ).toBe(2)
})
