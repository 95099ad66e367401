// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MetricType } from 'web-vitals'

import { collectVitals } from './collect-vitals.ts'

type Report = (metric: MetricType) => void
const reports = vi.hoisted(() => new Map<string, Report>())
vi.mock('web-vitals', () => ({
  onCLS: (report: Report) => reports.set('CLS', report),
  onINP: (report: Report) => reports.set('INP', report),
  onLCP: (report: Report) => reports.set('LCP', report),
  onFCP: (report: Report) => reports.set('FCP', report),
  onTTFB: (report: Report) => reports.set('TTFB', report),
}))

const notify = vi.fn<(vital: { name: string; value: number }) => void>()
const send = vi.fn<() => void>()

/** Reports a metric as the library does. */
function measure(name: MetricType['name'], value: number, more: object = {}) {
  const metric = { name, value, rating: 'good', id: `v6-${name}`, navigationType: 'navigate', entries: [], ...more }
  reports.get(name)?.(metric as unknown as MetricType)
}

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
const shown = () => notify.mock.calls.map(([vital]) => vital)

/** Mocks the browser's data on the connection and on the page's navigation. */
function browserSays(connection: object | undefined, workerStart: number) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ workerStart } as PerformanceNavigationTiming])
}

beforeEach(() => {
  notify.mockClear()
  send.mockClear()
  show('visible')
  browserSays({ effectiveType: '3g', saveData: true }, 12.5)
  const pages = ['/', '/games/$slug'] as const
  collectVitals({ visit: 'repeat', routeAt: (time) => pages[time < 1000 ? 0 : 1], tell: notify, send })
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('metrics are sent when the page is hidden, with the conditions they depend on', () => {
  measure('LCP', 1234.56, { entries: [{ startTime: 1234.56 }], rating: 'needs-improvement' })
  show('visible')
  expect(notify).not.toHaveBeenCalled()
  show('hidden')
  expect(shown()).toEqual([
    {
      name: 'LCP',
      value: 1235,
      rating: 'needs-improvement',
      metric_id: 'v6-LCP',
      navigation_type: 'navigate',
      effective_type: '3g',
      save_data: true,
      path: '/games/$slug',
      visit: 'repeat',
      from_worker: true,
    },
  ])
  expect(send).toHaveBeenCalledOnce()
})

test('each metric names the page where it occurred, not the current one', () => {
  measure('TTFB', 80, { entries: [{ startTime: 0 }] })
  measure('FCP', 2000, { entries: [{ startTime: 2000 }] })
  measure('CLS', 0.123_456, { entries: [{ startTime: 500 }, { startTime: 1500 }] })
  measure('INP', 208, { entries: [{ startTime: 5000 }] })
  show('hidden')
  expect(shown()).toMatchObject([
    { name: 'TTFB', value: 80, path: '/' },
    { name: 'FCP', value: 2000, path: '/' },
    { name: 'CLS', value: 0.1235, path: '/' },
    { name: 'INP', value: 208, path: '/games/$slug' },
  ])
})

test('a page that is shown again sends only changed metrics, under the same id', () => {
  measure('CLS', 0, { entries: [] })
  measure('FCP', 900)
  show('hidden')
  show('visible')
  measure('CLS', 0.2, { entries: [{ startTime: 100 }], rating: 'needs-improvement' })
  measure('CLS', 0.3, { entries: [{ startTime: 100 }], rating: 'poor' })
  show('hidden')
  show('hidden')
  expect(shown().slice(2)).toMatchObject([{ name: 'CLS', value: 0.3, rating: 'poor', metric_id: 'v6-CLS' }])
  expect(notify).toHaveBeenCalledTimes(3)
  expect(send).toHaveBeenCalledTimes(2)
})

test('missing connection data is null; a page from the network is not from the worker', () => {
  browserSays(undefined, 0)
  measure('TTFB', 80)
  show('hidden')
  expect(shown()).toMatchObject([{ effective_type: null, save_data: null, from_worker: false }])
})
