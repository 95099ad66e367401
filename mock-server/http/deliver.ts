import { gzipSync } from 'node:zlib'

import type { ApiResponse } from './response.ts'
import type { BreakKind } from '../state/faults.ts'
import { sendIntercepted, isInterceptedKind } from './intercepted.ts'
import type { Response } from './http.ts'
import type { Outcome } from '../state/journal.ts'

const before: Partial<Record<BreakKind, Outcome>> = { 'drop-before': 'dropped-before', reset: 'reset', hang: 'hung' }
const after: Partial<Record<BreakKind, Outcome>> = {
  'drop-after': 'dropped-after',
  'reset-after': 'reset-after',
  'hang-after': 'hung-after',
  truncate: 'truncated',
  badjson: 'bad-json',
}

/** Sends no response until the client aborts or the session ends. */
export function hang(res: Response, lifetime: AbortSignal) {
  const end = () => res.destroy()
  if (lifetime.aborted) return void end() // the session ended during this call
  lifetime.addEventListener('abort', end)
  res.once('close', () => lifetime.removeEventListener('abort', end))
}

function disconnect(res: Response, kind: BreakKind, lifetime: AbortSignal) {
  if (kind.startsWith('hang')) hang(res, lifetime)
  else if (kind.startsWith('reset')) res.socket?.resetAndDestroy()
  else res.destroy()
}

/** Breaks a call before execution. Null if the fault applies later. */
export function breakBefore(res: Response, kind: BreakKind | null, lifetime: AbortSignal): Outcome | null {
  if (kind && isInterceptedKind(kind)) {
    sendIntercepted(res, kind)
    return 'foreign'
  }
  const outcome = kind ? before[kind] : undefined
  if (kind && outcome) disconnect(res, kind, lifetime)
  return outcome ?? null
}

const PACKED_FROM = 1024 // bytes

/** Longer texts are compressed for a client that takes it, like those of a real host. */
function packed(res: Response, response: ApiResponse): ApiResponse {
  const { 'content-type': type = '', 'content-encoding': encoding } = response.headers
  const isText = !encoding && /json|text/.test(type) && response.body.length >= PACKED_FROM
  if (!isText || !/\bgzip\b/.test(String(res.req.headers['accept-encoding']))) return response
  const vary = [res.getHeader('vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', ')
  return {
    ...response,
    headers: { ...response.headers, 'content-encoding': 'gzip', vary },
    body: gzipSync(response.body),
  }
}

function writeHead(res: Response, response: ApiResponse, length: number) {
  res.statusCode = response.status
  for (const [name, value] of Object.entries(response.headers)) res.setHeader(name, value)
  if (response.status !== 304) res.setHeader('content-length', length)
}

/** Sends the response, or the part that the fault leaves. */
export function deliver(res: Response, response: ApiResponse, kind: BreakKind | null, lifetime: AbortSignal): Outcome {
  if (res.destroyed) return 'aborted'
  const outcome = kind ? after[kind] : undefined
  const half = response.body.subarray(0, Math.floor(response.body.length / 2))
  if (kind === 'truncate') {
    writeHead(res, response, response.body.length)
    res.write(half, () => res.destroy())
  } else if (kind === 'badjson') {
    writeHead(res, response, half.length)
    res.end(half)
  } else if (kind && outcome) {
    disconnect(res, kind, lifetime)
  } else {
    const { headers, body } = packed(res, response)
    writeHead(res, { ...response, headers }, body.length)
    res.end(body)
  }
  return outcome ?? response.outcome
}

/** Breaks a response that other code writes at once: drops all or its second half. */
export function spoil(res: Response, kind: BreakKind, lifetime: AbortSignal) {
  const write = res.write.bind(res) as (chunk: Buffer, done: () => void) => boolean
  res.end = ((content?: unknown) => {
    if (kind === 'truncate' || kind === 'badjson') {
      const whole = Buffer.from((content as Buffer | string | undefined) ?? '')
      write(whole.subarray(0, Math.floor(whole.length / 2)), () => res.destroy())
    } else disconnect(res, kind, lifetime)
    return res
  }) as typeof res.end
}
