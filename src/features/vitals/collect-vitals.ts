import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'

import type { AnalyticsEvents } from '~/platform/track.ts'
import { connectionInfo } from '~/platform/connection-info.ts'

import type { VisitKind } from './measured-visit.ts'

type WebVital = AnalyticsEvents['web_vital']
type Page = {
  visit: VisitKind
  /** Returns the pattern of the route shown at a time of the page, ms. */
  routeAt: (time: number) => string
  tell: (vital: WebVital) => void
  /** Sends the reported metrics to the server now. */
  send: () => void
}

/** True if the service worker served the page's HTML. */
function isFromWorker(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  return (page?.workerStart ?? 0) > 0
}

/** Rounds layout shifts to four digits, and times to whole milliseconds. */
const rounded = ({ name, value }: MetricType) => (name === 'CLS' ? Math.round(value * 1e4) / 1e4 : Math.round(value))

/** Returns the time of the shift, input or paint behind the metric; 0 if there is none. */
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
 * Measures this page and reports the metrics when the page is hidden, which may be its last moment. A metric that changes
 * later is reported again under the same id; the last value counts. The browser buffers earlier entries, so starting late
 * loses nothing.
 */
export function collectVitals(page: Page): void {
  const waiting = new Map<string, WebVital>()
  const note = (metric: MetricType) => waiting.set(metric.id, vitalOf(metric, page))
  onCLS(note)
  // every change: the library does not report an interaction that was measured just before the page was hidden
  onINP(note, { reportAllChanges: true })
  onLCP(note)
  onFCP(note)
  onTTFB(note)
  // registered after the library's listeners, which update the metrics first
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return
    for (const vital of waiting.values()) page.tell(vital)
    waiting.clear()
    page.send()
  })
}
