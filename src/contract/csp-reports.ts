import * as z from 'zod/mini'

import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'

/** Most bytes of one call; more is PAYLOAD_TOO_LARGE. A report is about 1 KiB. */
export const CSP_REPORTS_BYTES = 32 * 1024
/** Most calls of one sender in a minute; more are RATE_LIMITED. A page that breaks the policy at every step sends hundreds. */
export const CSP_REPORTS_RATE = 30
/** Further reports of a call are dropped. */
export const CSP_REPORTS_PER_CALL = 20

const text = z.optional(z.nullable(z.string()))
const number = z.optional(z.nullable(z.number().check(z.gte(0))))

/** As sent by `report-uri`: one report, by browsers without `report-to`. */
export const cspReportSchema = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    disposition: text,
    'source-file': text,
    'line-number': number,
    'column-number': number,
    'status-code': number,
  }),
})

/** As sent by `report-to`: one of a list, which may contain reports of other kinds. */
export const browserReportSchema = z.object({
  type: z.string(),
  /** How long before the call it happened, ms. */
  age: z.optional(z.number().check(z.gte(0))),
  body: z.object({
    documentURL: text,
    blockedURL: text,
    effectiveDirective: text,
    disposition: text,
    sourceFile: text,
    lineNumber: number,
    columnNumber: number,
    statusCode: number,
  }),
})

export const cspReportsSchema = z.union([z.array(browserReportSchema), cspReportSchema])

/**
 * Violations of the page's CSP, sent by the browser itself: without credentials or key, never retried. Their URLs are
 * those of the page and may contain a secret: the server must clean them before storing them.
 */
export const sendCspReports = endpoint({
  id: 'analytics.cspReports',
  method: 'POST',
  path: '/api/v1/csp-reports',
  access: 'anyone',
  body: cspReportsSchema,
  accepts: ['application/reports+json', 'application/csp-report'],
  bodyMax: CSP_REPORTS_BYTES,
  answer: doneSchema,
  errors: [],
  summary: 'Reports of CSP violations from the browser',
  requirements: ['O-69'],
})
