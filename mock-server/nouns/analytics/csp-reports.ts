import type * as z from 'zod/mini'

import { CSP_REPORTS_PER_CALL, CSP_REPORTS_RATE, type cspReportsSchema } from '../../../src/contract/csp-reports.ts'
import { publicUrl } from '../../../src/lib/public-url.ts'
import type { Handlers } from '../../handler.ts'
import { limitCalls } from '../../state/limit-calls.ts'
import type { CspReport } from '../../world/records.ts'

const MINUTE = 60_000
/** So many reports are kept, the newest. */
const KEPT = 500

type Body = z.output<typeof cspReportsSchema>

/** An address without its query, where a token or somebody's words may stand; of others than pages and files the scheme alone. */
function cleanAddress(address: string | null | undefined): string {
  const url = URL.parse(address ?? '')
  if (!url) return /^[a-z-]{1,40}$/.test(address ?? '') ? (address ?? '') : '' // a word: inline, eval, self
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return url.protocol
  return publicUrl(url.origin + url.pathname)
}

const word = (text: string | null | undefined) => (text ?? '').split(' ', 1)[0]?.slice(0, 40) ?? ''

/** Both shapes in one, without what identifies or admits anybody. */
function cleaned(body: Body, at: number): CspReport[] {
  if (!Array.isArray(body)) {
    const report = body['csp-report']
    return [
      {
        at,
        page: cleanAddress(report['document-uri']),
        blocked: cleanAddress(report['blocked-uri']),
        directive: word(report['effective-directive'] ?? report['violated-directive']),
        source: cleanAddress(report['source-file']),
        line: report['line-number'] ?? null,
        column: report['column-number'] ?? null,
      },
    ]
  }
  const breaches = body.filter(({ type }) => type === 'csp-violation').slice(0, CSP_REPORTS_PER_CALL)
  return breaches.map(({ body: report, age = 0 }) => ({
    at: at - age,
    page: cleanAddress(report.documentURL),
    blocked: cleanAddress(report.blockedURL),
    directive: word(report.effectiveDirective),
    source: cleanAddress(report.sourceFile),
    line: report.lineNumber ?? null,
    column: report.columnNumber ?? null,
  }))
}

/** A session of the mock has one visitor. */
const countCall = limitCalls(CSP_REPORTS_RATE, MINUTE)

export const cspReportsHandlers: Pick<Handlers, 'sendCspReports'> = {
  /** Keeps the newest reports, cleaned. */
  sendCspReports({ body }, { session, now }) {
    countCall(session)
    const { world } = session
    world.cspReports = [...world.cspReports, ...cleaned(body, now())].slice(-KEPT)
    return { status: 'ok' }
  },
}
