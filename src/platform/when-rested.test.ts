// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SCROLL_REST } from '../constants/layout.ts'
import { whenRested } from './scheduling.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1))
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('functions wait while the page scrolls and run one by one once it rests', () => {
  const ran: string[] = []
  whenRested(() => ran.push('first'))
  whenRested(() => ran.push('second'))
  for (let frame = 1; frame <= 30; frame += 1) {
    vi.stubGlobal('scrollY', frame * 30)
    vi.advanceTimersByTime(16)
  }
  expect(ran).toEqual([])
  vi.advanceTimersByTime(SCROLL_REST - 20)
  expect(ran).toEqual([])
  while (ran.length === 0) vi.advanceTimersToNextTimer()
  expect(ran).toEqual(['first'])
  vi.runAllTimers()
  expect(ran).toEqual(['first', 'second'])
})

test('a cancelled function does not run, a later one does', () => {
  const ran: string[] = []
  whenRested(() => ran.push('stopped'))()
  vi.runAllTimers()
  whenRested(() => ran.push('later'))
  vi.runAllTimers()
  expect(ran).toEqual(['later'])
})
