// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { flagPrerenderReady } from './deferred-start.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The time when the page finished loading by its clock, ms; 0: not yet. */
const loaded = (loadEventEnd: number) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ loadEventEnd } as PerformanceNavigationTiming])

test('a prerenderer is notified 5 s after the load, not after 4.9 s [STATIC-10]', () => {
  loaded(0)
  onTestFinished(flagPrerenderReady())
  vi.advanceTimersByTime(4900)
  expect(window.prerenderReady).toBe(false)
  vi.advanceTimersByTime(100)
  expect(window.prerenderReady).toBe(true)
})

test('code that starts after the load waits only for the rest [STATIC-10]', () => {
  vi.spyOn(performance, 'now').mockReturnValue(5000)
  loaded(2000)
  onTestFinished(flagPrerenderReady())
  vi.advanceTimersByTime(1999)
  expect(window.prerenderReady).toBe(false)
  vi.advanceTimersByTime(1)
  expect(window.prerenderReady).toBe(true)
})
