// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { IDLE_FALLBACK, SETTLED_AFTER } from '~/constants/layout.ts'

let whenSettled: typeof import('./scheduling.ts').whenSettled
const run = vi.fn<() => void>()

beforeEach(async () => {
  vi.resetModules() // the speed of a scroll is kept
  ;({ whenSettled } = await import('./scheduling.ts'))
  run.mockReset()
  vi.useFakeTimers()
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('innerHeight', 800)
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

/** Scrolls fast for a second, frame by frame. */
function fling() {
  for (let frame = 1; frame <= 60; frame += 1) {
    vi.stubGlobal('scrollY', 60 * frame)
    dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(16)
  }
}

test('a fast scroll starts the work only when it rests', () => {
  whenSettled(run)
  fling()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledOnce()
})

test('work that is cancelled in a fast scroll does not start', () => {
  const unsubscribe = whenSettled(run)
  fling()
  unsubscribe()
  vi.advanceTimersByTime(2 * SETTLED_AFTER)
  expect(run).not.toHaveBeenCalled()
})

test('cancelled work does not start', () => {
  const unsubscribe = whenSettled(run)
  unsubscribe()
  dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(2 * SETTLED_AFTER)
  expect(run).not.toHaveBeenCalled()
})
