import fc from 'fast-check'
import { expect, test } from 'vitest'

import { clockText, timeLeft } from './dates.ts'

test('90061 s reads 1 day 01:01:01 [BONUS-51]', () => {
  const { days, hours, minutes, seconds } = timeLeft(90_061_000)
  expect([days, clockText(hours, minutes, seconds)]).toEqual([1, '01:01:01'])
  expect(timeLeft(((2 * 24 + 5) * 60 + 7) * 60_000 + 9999)).toEqual({ days: 2, hours: 5, minutes: 7, seconds: 10 })
})

test('the rest never grows, and is zero only when the time is over [BONUS-51]', () => {
  const total = ({ days, hours, minutes, seconds }: ReturnType<typeof timeLeft>) =>
    days * 86_400 + hours * 3600 + minutes * 60 + seconds
  const time = fc.integer({ min: -10_000, max: 40 * 86_400_000 })
  fc.assert(
    fc.property(time, time, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(total(timeLeft(less))).toBeLessThanOrEqual(total(timeLeft(more)))
      expect(total(timeLeft(one)) === 0).toBe(one <= 0)
    }),
  )
})
