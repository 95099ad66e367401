import { expect, test } from 'vitest'

import { openingOf, openingMoments } from './opening.ts'

const money = { type: 'welcome', comes_with: null } as const

/** A moment of November 2026 in the zone of the device. */
const on = (day: number, hour = 0, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()
const opening = (at: number) => ({ available_at: new Date(at).toISOString(), day_from: 1, deposit_number: 1, ...money })

test.each([
  [on(25, 0, 0), 'today'],
  [on(25, 23, 59), 'today'],
  [on(26, 0, 0), 'tomorrow'],
  [on(26, 23, 59), 'tomorrow'],
  [on(27, 0, 0), 'on'],
  [on(24, 23, 59), 'on'],
  [on(31, 18), 'on'],
])('the opening at %d is described by calendar days, not by 24 hours: %s [BONUS-13]', (at, kind) => {
  for (const now of [on(25, 0, 0), on(25, 9), on(25, 23, 59)]) expect(openingOf(opening(at), now)).toEqual({ kind, at })
})

test('before its deposit it has no date: only days after the deposit, or "later" [BONUS-13]', () => {
  const known = { available_at: null, day_from: 1, deposit_number: 2, ...money }
  const after = { kind: 'afterDeposit', deposit: 2, isAfterFirst: true }
  expect(openingOf(known, on(25))).toEqual({ ...after, days: 1 })
  expect(openingOf({ ...known, day_from: 3 }, on(25))).toEqual({ ...after, days: 3 })
  const third = { ...after, deposit: 3, isAfterFirst: false, days: 1 }
  expect(openingOf({ ...known, deposit_number: 3 }, on(25))).toEqual(third)
  const spins = { ...known, type: 'welcome_gs', day_from: 0 } as const
  expect(openingOf(spins, on(25))).toEqual({ ...after, days: 0, isAfterFirst: false })
  expect(openingOf({ ...spins, comes_with: '75%' }, on(25))).toEqual({ kind: 'withBonus', title: '75%' })
  for (const none of [{ day_from: null }, { deposit_number: null }, { deposit_number: 0 }])
    expect(openingOf({ ...known, ...none }, on(25))).toEqual({ kind: 'later' })
})

test('the text changes at the midnights before and after the opening, also at the end of a month', () => {
  expect(openingMoments({ available_at: null })).toEqual([])
  expect(openingMoments(opening(on(30, 18)))).toEqual([on(29), on(30), new Date(2026, 11, 1).getTime()])
})
