import type * as z from 'zod/mini'

import type { AnalyticsEvent, LoginEvent } from '../../../src/contract/analytics.ts'
import { CSP_REPORTS_PER_CALL, CSP_REPORTS_RATE, type cspReportsSchema } from '../../../src/contract/csp-reports.ts'
import { publicUrl } from '../../../src/lib/public-url.ts'
import type { Handlers } from '../../handler.ts'
import { limitCalls } from '../../state/limit-calls.ts'
import type { CspReport } from '../../world/records.ts'

/** The id that identifies a repeat; for the short form of a sign-in the fingerprint of its token. */
function idOf(event: AnalyticsEvent | LoginEvent): string {
  return 'event_id' in event ? event.event_id : `login ${event.payload.token}`
}

export const analyticsHandlers: Pick<Handlers, 'sendEvents'> = {
  /** Stores each event once and counts repeats of the outbox. */
  sendEvents({ body }, { session }) {
    const { events } = session.world
    for (const event of body) {
      const id = idOf(event)
      const known = events.get(id)
      const first = known ?? { event, received: 0, receivedAt: Date.now() }
      events.set(id, { ...first, received: first.received + 1 })
    }
    return { status: 'ok' }
  },
}

const MINUTE = 60_000
/** A browser keeps a report for a day at most before it sends it. */
const OLDEST = 24 * 60 * MINUTE
/** So many reports are kept, the newest. */
const KEPT = 500

type Body = z.output<typeof cspReportsSchema>

const ownFile = /^\/(?:assets\/[\w.-]{1,80}|sw|[a-z-]{1,40})\.[a-z0-9]{2,5}$/

/**
 * A page or file of the app without its query and values; the origin of another site; the scheme of other URLs. A report may
 * hold a token or typed text anywhere else.
 */
function cleanUrl(target: string | null | undefined, page: string | null | undefined): string {
  const url = URL.parse(target ?? '')
  if (!url) return /^[a-z-]{1,40}$/.test(target ?? '') ? (target ?? '') : '' // a word: inline, eval, self
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return url.protocol
  const own = URL.parse(page ?? '')?.origin ?? ''
  if (url.origin === own && ownFile.test(url.pathname)) return url.origin + url.pathname
  return publicUrl(url.origin + url.pathname, own)
}

const word = (text: string | null | undefined) => /^[a-z-]{1,40}/.exec(text ?? '')?.[0] ?? ''

/** Converts both formats to one, without identifying or secret data. */
function cleaned(body: Body, at: number): CspReport[] {
  if (!Array.isArray(body)) {
    const report = body['csp-report']
    return [
      {
        at,
        page: cleanUrl(report['document-uri'], report['document-uri']),
        blocked: cleanUrl(report['blocked-uri'], report['document-uri']),
        directive: word(report['effective-directive'] ?? report['violated-directive']),
        source: cleanUrl(report['source-file'], report['document-uri']),
        line: report['line-number'] ?? null,
        column: report['column-number'] ?? null,
      },
    ]
  }
  const breaches = body.filter(({ type }) => type === 'csp-violation').slice(0, CSP_REPORTS_PER_CALL)
  return breaches.map(({ body: report, age = 0 }) => ({
    at: at - Math.min(age, OLDEST),
    page: cleanUrl(report.documentURL, report.documentURL),
    blocked: cleanUrl(report.blockedURL, report.documentURL),
    directive: word(report.effectiveDirective),
    source: cleanUrl(report.sourceFile, report.documentURL),
    line: report.lineNumber ?? null,
    column: report.columnNumber ?? null,
  }))
}

/** A session of the mock has one visitor. */
const countCall = limitCalls('csp-reports', CSP_REPORTS_RATE, MINUTE)

export const cspReportsHandlers: Pick<Handlers, 'sendCspReports'> = {
  /** Keeps the newest reports, cleaned. */
  sendCspReports({ body }, { session, now }) {
    countCall(session)
    const { world } = session
    world.cspReports = [...world.cspReports, ...cleaned(body, now())].slice(-KEPT)
    return { status: 'ok' }
  },
}
