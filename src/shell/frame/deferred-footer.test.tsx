// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { DeferredFooter } from './deferred-footer.tsx'

test.each([
  ['comes into view', [[true]], true],
  ['leaves and comes back within one report', [[false, true]], true],
  ['comes and leaves within one report', [[true, false]], false],
  ['leaves later', [[true], [false]], false],
])('the footer of a page whose end %s: %j, mounted %s [SHELL-18]', async (_name, reports, isMounted) => {
  let report: IntersectionObserverCallback = () => {}
  class Seen {
    constructor(callback: IntersectionObserverCallback) {
      report = callback
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Seen)
  const stores = createStores()
  await renderInApp(<DeferredFooter />, { stores })
  vi.useFakeTimers()
  for (const entries of reports)
    report(
      entries.map((isIntersecting) => ({ isIntersecting })) as IntersectionObserverEntry[],
      new Seen(report) as never,
    )
  await act(async () => vi.advanceTimersByTime(1000))
  vi.useRealTimers()
  expect(stores.layout.footerMounted).toBe(isMounted)
})
