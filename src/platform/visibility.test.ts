import { expect, test, vi } from 'vitest'

import { isVisible, onVisibility, onVisible } from './scheduling.ts'

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  become(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

test('reports at each change whether the page is visible, until it is stopped', () => {
  const page = new FakePage()
  const states: boolean[] = []
  const shown = vi.fn<() => void>()
  const stops = [onVisibility((isSeen) => void states.push(isSeen), page), onVisible(shown, page)]
  expect(isVisible(page)).toBe(true)
  page.become('hidden')
  expect([isVisible(page), states, shown.mock.calls.length]).toEqual([false, [false], 0])
  page.become('visible')
  expect([isVisible(page), states, shown.mock.calls.length]).toEqual([true, [false, true], 1])
  stops.forEach((stop) => stop())
  page.become('hidden')
  page.become('visible')
  expect([states.length, shown.mock.calls.length]).toEqual([2, 1])
})
