import { expect, test } from 'vitest'

import { groupByDay, nearDay } from './dates.ts'

const at = (hours: number) => ({ created_at: new Date(2026, 10, 20, hours).toISOString() })

test('days are in the visitor’s time zone, newest first, and so are their items [CASH-24]', () => {
  const days = groupByDay([at(1), at(-1), at(23)])
  expect(days.map(({ start }) => new Date(start).getDate())).toEqual([20, 19])
  expect(days.map(({ items }) => items)).toEqual([[at(23), at(1)], [at(-1)]])
})

test('today and yesterday have names, no other day has', () => {
  const now = new Date(2026, 10, 20, 0, 5).getTime()
  const day = (date: number) => nearDay(new Date(2026, 10, date).getTime(), now)
  expect([18, 19, 20, 21].map(day)).toEqual([null, 'yesterday', 'today', null])
})
