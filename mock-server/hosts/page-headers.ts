import { createHash } from 'node:crypto'

import type { Response } from '../http/http.ts'

const apps = 'http://*.localhost:* http://localhost:* http://127.0.0.1:*'

/** A CSP source for one inline style. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

type Needs = { style?: string; script?: true; frames?: true; isFramed?: true; sendsForms?: true }

/** Headers of a page on another host. A form may redirect to an app: browsers check form-action again on the redirect. */
export function setPageHeaders(res: Response, { style, script, frames, isFramed, sendsForms }: Needs) {
  const csp = [
    `default-src 'none'`,
    ...(style ? [`style-src ${hashOf(style)}`] : []),
    `img-src data:`,
    `font-src data:`,
    ...(script ? [`script-src 'self'`, `connect-src 'self'`] : []),
    ...(frames ? [`frame-src 'self'`] : []),
    `form-action ${sendsForms ? `'self' ${apps}` : `'none'`}`,
    `frame-ancestors ${isFramed ? apps : `'none'`}`,
    `base-uri 'none'`,
  ]
  res.setHeader('Content-Security-Policy', csp.join('; '))
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('Cache-Control', 'no-store')
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
