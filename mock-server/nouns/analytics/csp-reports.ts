import type * as z from 'zod/mini'

import { CSP_REPORTS_RATE, type browserReportSchema, type cspReportsSchema } from '../../../src/contract/csp-reports.ts'
import { publicUrl } from '../../../src/lib/public-url.ts'
import type { Handlers } from '../../handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Session } from '../../session.ts'
import type { CspReport } from '../../world/records.ts'

const MINUTE = 60_000

type Body = z.output<typeof cspReportsSchema>
type Stopped = NonNullable<z.output<typeof browserReportSchema>['body']>

/** `blocked` may be a word (`inline`, `eval`) instead of an address, and `source` a script without one. */
const clean = (address: string | null | undefined) =>
  address && URL.canParse(address) ? publicUrl(address) : (address ?? '').replace(/[^\w-].*$/s, '')

const ofPage = (url: string, stopped: Stopped, at: number): CspReport => ({
  at,
  page: clean(stopped.documentURL ?? url),
  blocked: clean(stopped.blockedURL),
  directive: stopped.effectiveDirective ?? '',
  source: clean(stopped.sourceFile),
  line: stopped.lineNumber ?? null,
})

function reportsIn(body: Body, now: number): CspReport[] {
  if (Array.isArray(body))
    return body.flatMap(({ type, url, age = 0, body: stopped }) =>
      type === 'csp-violation' && stopped ? [ofPage(url, stopped, now - age)] : [],
    )
  const report = body['csp-report']
  const stopped = {
    blockedURL: report['blocked-uri'],
    effectiveDirective: report['effective-directive'] ?? report['violated-directive'],
    sourceFile: report['source-file'],
    lineNumber: report['line-number'],
  }
  return [ofPage(report['document-uri'], stopped, now)]
}

const calls = new WeakMap<Session, number[]>()

/** One browser is one sender here: a session of the mock. */
function countCall(session: Session) {
  const now = session.now()
  const recent = (calls.get(session) ?? []).filter((at) => at > now - MINUTE)
  const [oldest = now] = recent
  if (recent.length >= CSP_REPORTS_RATE) throw new Refusal('RATE_LIMITED', [], oldest + MINUTE - now)
  calls.set(session, [...recent, now])
}

export const cspReportsHandlers: Pick<Handlers, 'sendCspReports'> = {
  sendCspReports({ body }, { session, now }) {
    countCall(session)
    session.world.cspReports.push(...reportsIn(body, now()))
    return { status: 'ok' }
  },
}
