import type { Request, Response } from './http.ts'
import { isLoopback } from '../target.ts'

const ALLOWED =
  'authorization, content-type, idempotency-key, if-none-match, x-mock-session, x-mock-scenario, x-mock-breach, x-requested-with'
const EXPOSED = 'etag, retry-after, x-response-time, x-server-time, idempotency-replayed'

/** The page's origin when it is another one than ours and lives on this machine too. */
export function otherOrigin(req: Request): string | null {
  const { origin, host } = req.headers
  if (!origin || !URL.canParse(origin)) return null
  const url = new URL(origin)
  return url.host !== host && isLoopback(url.hostname) ? origin : null
}

/** Lets a page on another host of this machine call the API. True when that was all (a preflight). */
export function allowOrigin(req: Request, res: Response): boolean {
  const origin = otherOrigin(req)
  if (!origin) return false
  res.setHeader('access-control-allow-origin', origin)
  res.setHeader('access-control-expose-headers', EXPOSED)
  res.setHeader('vary', 'origin')
  if (req.method !== 'OPTIONS') return false
  res.setHeader('access-control-allow-headers', ALLOWED)
  res.setHeader('access-control-allow-methods', 'GET, HEAD, POST, DELETE')
  res.setHeader('access-control-max-age', '600')
  res.status(204).end()
  return true
}
