import { DAY } from '../../../src/lib/moments.ts'

/** Periods of limits and sums. A week starts on Monday. */
export type Period = 'day' | 'week' | 'month'

const MINUTE = 60_000
const MONDAY = 1

/** The days of a zone written as if they were days of UTC. */
const toZone = (time: number, offset: number) => new Date(time + offset * MINUTE)
const fromZone = (local: number, offset: number) => local - offset * MINUTE

/** Start of the period of `time`: midnight in a zone `offset` minutes east of UTC; ms since 1970. */
export function periodStart(period: Period, time: number, offset: number): number {
  const local = toZone(time, offset)
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  if (period === 'day') return fromZone(midnight, offset)
  if (period === 'week') return fromZone(midnight - ((local.getUTCDay() - MONDAY + 7) % 7) * DAY, offset)
  return fromZone(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1), offset)
}

/** End of the period: the midnight at which the next one starts. */
export function periodEnd(period: Period, time: number, offset: number): number {
  const start = periodStart(period, time, offset)
  if (period === 'day') return start + DAY
  if (period === 'week') return start + 7 * DAY
  const local = toZone(start, offset)
  return fromZone(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1), offset)
}

/** Start of the year of `time`, in a zone `offset` minutes east of UTC; ms since 1970. */
export const yearStart = (time: number, offset: number): number =>
  fromZone(Date.UTC(toZone(time, offset).getUTCFullYear(), 0, 1), offset)

/** Start of the 24 hours, 7 days or month that end at `time`; ms since 1970. */
export function rollingStart(period: Period, time: number): number {
  if (period !== 'month') return time - (period === 'day' ? DAY : 7 * DAY)
  const start = new Date(time)
  start.setUTCMonth(start.getUTCMonth() - 1)
  // the 31st of a shorter month is a day of the next one
  if (start.getUTCDate() !== new Date(time).getUTCDate()) start.setUTCDate(0)
  return start.getTime()
}

/** The period of `time` and those before it, the newest first. */
export function lastPeriods(period: Period, time: number, offset: number, count: number) {
  const found: { start: number; end: number }[] = []
  let start = periodStart(period, time, offset)
  while (found.length < count) {
    found.push({ start, end: periodEnd(period, start, offset) })
    start = periodStart(period, start - 1, offset)
  }
  return found
}
