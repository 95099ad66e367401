// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

import { collectVitals } from './collect-vitals.ts'

type Deliver = (list: { getEntries: () => object[] }) => void

test('an interaction that the browser reports just before the page is hidden is sent [ANLT-01]', async () => {
  const observers = new Map<string, Deliver>()
  class Observer {
    static supportedEntryTypes = ['event', 'first-input']
    deliver: Deliver
    constructor(deliver: Deliver) {
      this.deliver = deliver
    }
    observe({ type }: { type: string }) {
      observers.set(type, this.deliver)
    }
    takeRecords = () => []
    disconnect = () => undefined
  }
  class Timing {
    get interactionId() {
      return 0
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('PerformanceEventTiming', Timing)
  vi.stubGlobal('requestIdleCallback', () => 1) // never idle
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const tell = vi.fn<(vital: { name: string }) => void>()
  collectVitals({ visit: 'first', routeAt: () => '/', tell, send: () => undefined })

  const entry = { name: 'pointerdown', entryType: 'first-input', startTime: 500, duration: 32, interactionId: 7 }
  observers.get('first-input')?.({ getEntries: () => [entry] })
  await Promise.resolve() // the library takes entries in a microtask
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(tell.mock.calls.map(([{ name }]) => name)).toContain('INP')
})
