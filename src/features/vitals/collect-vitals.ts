import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'

import type { AnalyticsEvents } from '~/platform/analytics-events.ts'
import { connectionInfo } from '~/platform/connection-info.ts'

import type { VisitKind } from './measured-visit.ts'

type WebVital = AnalyticsEvents['web_vital']
type Page = {
  visit: VisitKind
  /** The pattern of the route that was shown at a time of the page, ms. */
  routeAt: (time: number) => string
  tell: (vital: WebVital) => void
  /** What was told goes to the server, now. */
  send: () => void
}

/** Was the page itself, the answer to its address, the worker's? */
function isFromWorker(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  return (page?.workerStart ?? 0) > 0
}

/** Shares of the screen with four digits, times in whole milliseconds. */
const rounded = ({ name, value }: MetricType) => (name === 'CLS' ? Math.round(value * 1e4) / 1e4 : Math.round(value))

/** When the shift, the press or the paint was that made the figure; a figure of nothing is the beginning's. */
function momentOf({ name, entries }: MetricType): number {
  if (name === 'TTFB' || name === 'FCP') return 0
  return entries[0]?.startTime ?? 0
}

function vitalOf(metric: MetricType, { visit, routeAt }: Page): WebVital {
  const connection = connectionInfo()
  return {
    name: metric.name,
    value: rounded(metric),
    rating: metric.rating,
    metric_id: metric.id,
    navigation_type: metric.navigationType,
    effective_type: connection?.effectiveType ?? null,
    save_data: connection?.saveData ?? null,
    path: routeAt(momentOf(metric)),
    visit,
    from_worker: isFromWorker(),
  }
}

/**
 * Measures this page, and tells what it has when the page is hidden, which may be its last moment. A figure that has grown by the
 * next time is told again under the same id: the last one counts. Every measure began with the page, however late this
 * begins: the browser keeps what happened before.
 */
export function collectVitals(page: Page): void {
  const waiting = new Map<string, WebVital>()
  const note = (metric: MetricType) => waiting.set(metric.id, vitalOf(metric, page))
  onCLS(note)
  onINP(note)
  onLCP(note)
  onFCP(note)
  onTTFB(note)
  // behind the library's own listeners, which look a last time
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return
    for (const vital of waiting.values()) page.tell(vital)
    waiting.clear()
    page.send()
  })
}
