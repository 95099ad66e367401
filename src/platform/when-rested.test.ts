// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SCROLL_REST } from '../constants/layout.ts'
import { whenRested } from './when-rested.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1))
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('nothing runs while the page is scrolled, one after the other once it is still', () => {
  const ran: string[] = []
  whenRested(() => ran.push('first'))
  whenRested(() => ran.push('second'))
  for (let frame = 0; frame < 30; frame += 1) {
    dispatchEvent(new Event('scroll'))
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

test('what is stopped does not run, and what comes later does', () => {
  const ran: string[] = []
  whenRested(() => ran.push('stopped'))()
  vi.runAllTimers()
  whenRested(() => ran.push('later'))
  vi.runAllTimers()
  expect(ran).toEqual(['later'])
})
