// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { IDLE_FALLBACK, SETTLED_AFTER } from '~/constants/layout.ts'

import { whenSettled } from './when-idle.ts'

const run = vi.fn<() => void>()

beforeEach(() => {
  run.mockReset()
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  return () => vi.useRealTimers()
})

test('optional work starts a while after the load', () => {
  whenSettled(run)
  vi.advanceTimersByTime(SETTLED_AFTER)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2 * IDLE_FALLBACK)
  expect(run).toHaveBeenCalledOnce()
})

test.each(['pointerdown', 'keydown', 'scroll'])('a %s event on the page starts the work', (touch) => {
  whenSettled(run)
  dispatchEvent(new Event(touch))
  expect(run).not.toHaveBeenCalled() // the touch is handled first
  vi.advanceTimersByTime(IDLE_FALLBACK)
  expect(run).toHaveBeenCalledOnce()
  dispatchEvent(new Event(touch))
  vi.advanceTimersByTime(2 * SETTLED_AFTER)
  expect(run).toHaveBeenCalledOnce()
})

test('cancelled work does not start', () => {
  const unsubscribe = whenSettled(run)
  unsubscribe()
  dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(2 * SETTLED_AFTER)
  expect(run).not.toHaveBeenCalled()
})
