import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { lastPeriods, periodEnd, periodStart, rollingStart } from './periods.ts'

const iso = (time: number) => new Date(time).toISOString()
const ALMATY = 300

test('a day, a week and a month start at midnight of the account, not of the device [O-67]', () => {
  const sundayNight = Date.parse('2026-11-22T19:30:00Z') // Monday, 00:30 in Almaty
  expect(iso(periodStart('day', sundayNight, ALMATY))).toBe('2026-11-22T19:00:00.000Z')
  expect(iso(periodStart('week', sundayNight, ALMATY))).toBe('2026-11-22T19:00:00.000Z')
  expect(iso(periodEnd('week', sundayNight, ALMATY))).toBe('2026-11-29T19:00:00.000Z')
  expect(iso(periodStart('month', sundayNight, ALMATY))).toBe('2026-10-31T19:00:00.000Z')
  expect(iso(periodEnd('month', Date.parse('2026-12-31T20:00:00Z'), ALMATY))).toBe('2027-01-31T19:00:00.000Z')
})

test('periods follow each other without a gap, at any time [O-67]', () => {
  assert(
    property(
      constantFrom('day', 'week', 'month'),
      integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
      constantFrom(240, ALMATY),
      (period, time, offset) => {
        const [start, end] = [periodStart(period, time, offset), periodEnd(period, time, offset)]
        expect(start).toBeLessThanOrEqual(time)
        expect(end).toBeGreaterThan(time)
        expect(periodStart(period, end, offset)).toBe(end)
        expect(periodStart(period, end - 1, offset)).toBe(start)
      },
    ),
  )
})

test('the last periods touch each other, the newest first', () => {
  const months = lastPeriods('month', Date.parse('2026-03-15T00:00:00Z'), ALMATY, 3)
  expect(months.map(({ start }) => iso(start).slice(0, 10))).toEqual(['2026-02-28', '2026-01-31', '2025-12-31'])
  expect(months[1]?.end).toBe(months[0]?.start)
})

test('a rolling month starts on the same day of the month before, or on its last day [PLUS-94]', () => {
  const startOf = (period: 'day' | 'week' | 'month', time: string) => iso(rollingStart(period, Date.parse(time)))
  expect(startOf('day', '2026-03-31T10:00:00Z')).toBe('2026-03-30T10:00:00.000Z')
  expect(startOf('week', '2026-03-31T10:00:00Z')).toBe('2026-03-24T10:00:00.000Z')
  expect(startOf('month', '2026-03-31T10:00:00Z')).toBe('2026-02-28T10:00:00.000Z')
  expect(startOf('month', '2026-01-15T10:00:00Z')).toBe('2025-12-15T10:00:00.000Z')
})
