import type { Response } from './http.ts'

/** Responses of an intermediary: a firewall, a proxy, a captive portal. */
export const interceptedKinds = ['html-200', 'html-401', 'html-403', 'html-503', 'empty-403', 'redirect'] as const
export type InterceptedKind = (typeof interceptedKinds)[number]

const page = '<!doctype html><meta charset="utf-8"><title>Network</title><h1>Sign in to use this network</h1>\n'

export const isInterceptedKind = (kind: string): kind is InterceptedKind =>
  (interceptedKinds as readonly string[]).includes(kind)

/** Sends an intermediary's response, which has no shape of the contract. */
export function sendIntercepted(res: Response, kind: InterceptedKind) {
  res.setHeader('cache-control', 'no-store')
  if (kind === 'redirect') {
    res.statusCode = 302
    res.setHeader('location', '/')
    return res.end()
  }
  const [form, status] = kind.split('-')
  res.statusCode = Number(status)
  if (form === 'empty') return res.end()
  res.setHeader('content-type', 'text/html; charset=utf-8')
  return res.end(page)
}
