import { expect, test } from 'vitest'

import type { Limit, Protection } from '~/contract/limits.ts'

import { isEffect, isOnBreak, type LimitIntent } from './use-limit-calls.ts'

const limit: Limit = {
  kind: 'deposit',
  period: 'day',
  value: 1000,
  used: 0,
  resets_at: '2026-11-22T19:00:00Z',
  pending: null,
}
const others: Limit[] = [
  { ...limit, kind: 'loss', value: 7 },
  { ...limit, period: 'week', value: 8 },
]
const waiting = (value: number | null) => ({ value, confirm_from: '', confirm_until: '' })

const held = (more: Partial<Limit> = {}, protection: Partial<Protection> = {}): Protection => ({
  limits: [...others, { ...limit, ...more }],
  is_asked: true,
  break: null,
  reality_check: 30,
  currency: 'KZT',
  time_zone: { name: 'Asia/Almaty', offset: 300 },
  ...protection,
})
const on = (kind: 'time_out' | 'self_exclusion', until: number | null) =>
  held({}, { break: { kind, until: until === null ? null : new Date(until).toISOString() } })

const NOW = Date.UTC(2026, 0, 31, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const isDone = (protection: Protection, intent: LimitIntent) => isEffect(protection, intent, NOW)
const set = (value: number | null, more: Partial<Pick<Limit, 'kind' | 'period'>> = {}): LimitIntent => ({
  call: 'set',
  body: { kind: 'deposit', period: 'day', value, ...more },
})

test('a limit is set if it is in force with nothing pending, or if it is pending itself [O-67]', () => {
  expect(isDone(held(), set(1000))).toBe(true)
  expect(isDone(held(), set(1001))).toBe(false)
  expect(isDone(held({ value: null }), set(null))).toBe(true)
  expect(isDone(held({ pending: waiting(2000) }), set(1000))).toBe(false)
  expect(isDone(held({ pending: waiting(2000) }), set(2000))).toBe(true)
  expect(isDone(held({ pending: waiting(null) }), set(null))).toBe(true)
})

test('only for the same kind and period [O-67]', () => {
  expect(isDone(held(), set(7, { kind: 'loss' }))).toBe(true)
  expect(isDone(held(), set(8, { period: 'week' }))).toBe(true)
  expect(isDone(held(), set(7))).toBe(false)
  expect(isDone(held(), set(8))).toBe(false)
  expect(isDone(held(), set(1000, { period: 'month' }))).toBe(false) // the server lists none
})

test('only deposits need an answer to the first question [O-67]', () => {
  const unasked = { is_asked: false }
  expect(isDone(held({ value: null }, unasked), set(null))).toBe(false)
  expect(isDone(held({}, unasked), set(7, { kind: 'loss' }))).toBe(true)
})

test('a confirmation has taken effect when the pending value is in force [O-67]', () => {
  const confirm = (value: number | null): LimitIntent => ({
    call: 'confirm',
    body: { kind: 'deposit', period: 'day' },
    waiting: value,
  })
  expect(isDone(held({ value: 2000 }), confirm(2000))).toBe(true)
  expect(isDone(held({ value: null }), confirm(null))).toBe(true)
  expect(isDone(held({ value: 1000 }), confirm(2000))).toBe(false)
  expect(isDone(held({ value: 2000, pending: waiting(2000) }), confirm(2000))).toBe(false)
  expect(isDone(held({}, { limits: others }), confirm(2000))).toBe(false)
})

test('a time-out must last the requested hours, less a minute of clock difference [O-67]', () => {
  const pause: LimitIntent = { call: 'time-out', body: { hours: 24 } }
  expect(isDone(held(), pause)).toBe(false)
  expect(isDone(on('time_out', NOW + 24 * HOUR - MINUTE), pause)).toBe(true)
  expect(isDone(on('time_out', NOW + 24 * HOUR - MINUTE - 1), pause)).toBe(false)
  expect(isDone(on('self_exclusion', null), pause)).toBe(true) // longer than requested
})

test('an exclusion must last its calendar months, less four days for shorter months [O-67]', () => {
  const away: LimitIntent = { call: 'self-exclusion', body: { months: 6 } }
  const least = Date.UTC(2026, 6, 31, 12) - 96 * HOUR
  expect(isDone(on('self_exclusion', least), away)).toBe(true)
  expect(isDone(on('self_exclusion', least - 1), away)).toBe(false)
  expect(isDone(on('time_out', least), away)).toBe(false) // a time-out is not an exclusion
  expect(isDone(on('self_exclusion', null), away)).toBe(true)
})

test('a permanent exclusion has no end [O-67]', () => {
  const forever: LimitIntent = { call: 'self-exclusion', body: { months: null } }
  expect(isDone(on('self_exclusion', null), forever)).toBe(true)
  expect(isDone(on('self_exclusion', Date.UTC(2999, 0)), forever)).toBe(false)
})

test('a break lasts until its end, and forever without one [O-67]', () => {
  expect(isOnBreak(held(), NOW)).toBe(false)
  expect(isOnBreak(on('time_out', NOW + 1), NOW)).toBe(true)
  expect(isOnBreak(on('time_out', NOW), NOW)).toBe(false)
  expect(isOnBreak(on('self_exclusion', null), NOW)).toBe(true)
})

test('a review has ended if the next one is half a year away and no reviewed limit is higher [PLUS-95]', () => {
  const DAY = 24 * HOUR
  const review = (due: number, months?: number) => ({
    since: '',
    due_at: new Date(NOW + due).toISOString(),
    most: [],
    ...(months === undefined ? {} : { months }),
  })
  const after = (due: number, value: number | null = 1000) => held({ value }, { review: review(due) })
  const keep: LimitIntent = { call: 'review', body: { is_done: true, lower: [] } }
  const lower: LimitIntent = {
    call: 'review',
    body: { is_done: true, lower: [{ kind: 'deposit', period: 'day', value: 900 }] },
  }
  const later: LimitIntent = { call: 'review', body: { is_done: false, lower: [] } }
  expect(isDone(after(181 * DAY), keep)).toBe(true)
  expect(isDone(after(DAY), keep)).toBe(false)
  expect(isDone(held(), keep)).toBe(false)
  expect(isDone(held({}, { review: review(31 * DAY, 1) }), keep)).toBe(true)
  expect(isDone(held({}, { review: review(31 * DAY, 3) }), keep)).toBe(false)
  expect(isDone(after(DAY), later)).toBe(true)
  expect(isDone(after(-1), later)).toBe(false)
  expect(isDone(after(181 * DAY, 1000), lower)).toBe(false)
  expect(isDone(after(181 * DAY, null), lower)).toBe(false)
  expect(isDone(after(181 * DAY, 900), lower)).toBe(true)
})

test('an exclusion of all brands has started if the server names all brands [PLUS-96]', () => {
  const all: LimitIntent = { call: 'self-exclusion', body: { months: null, all_brands: true } }
  const own = { kind: 'self_exclusion', until: null } as const
  expect(isDone(held({}, { break: own }), all)).toBe(false)
  expect(isDone(held({}, { break: { ...own, all_brands: true } }), all)).toBe(true)
  expect(isDone(held({}, { break: own }), { ...all, body: { months: null, all_brands: false } })).toBe(true)
})
