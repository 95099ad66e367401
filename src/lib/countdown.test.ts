import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countdownParts } from './countdown.ts'

test('90061 s reads 1 day 01:01:01 [BONUS-51]', () => {
  expect(countdownParts(90_061_000)).toEqual({ days: 1, clock: '01:01:01' })
  expect(countdownParts(-5)).toEqual({ days: 0, clock: '00:00:00' })
})

test('a countdown never grows, and stands at zero only when the time is over', () => {
  const total = ({ days, clock }: ReturnType<typeof countdownParts>) => {
    const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
    return days * 86_400 + hours * 3600 + minutes * 60 + seconds
  }
  const time = fc.integer({ min: -10_000, max: 40 * 86_400_000 })
  fc.assert(
    fc.property(time, time, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(total(countdownParts(less))).toBeLessThanOrEqual(total(countdownParts(more)))
      expect(total(countdownParts(one)) === 0).toBe(one <= 0)
    }),
  )
})
