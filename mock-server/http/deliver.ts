import { gzipSync } from 'node:zlib'

import type { Answer } from './answer.ts'
import type { BreakKind } from '../state/faults.ts'
import { answerForeign, isForeign } from './foreign.ts'
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
export function hang(res: Response, life: AbortSignal) {
  const end = () => res.destroy()
  if (life.aborted) return void end() // the session ended during this call
  life.addEventListener('abort', end)
  res.once('close', () => life.removeEventListener('abort', end))
}

function cutOff(res: Response, kind: BreakKind, life: AbortSignal) {
  if (kind.startsWith('hang')) hang(res, life)
  else if (kind.startsWith('reset')) res.socket?.resetAndDestroy()
  else res.destroy()
}

/** Breaks a call before execution. Null if the fault applies later. */
export function breakBefore(res: Response, kind: BreakKind | null, life: AbortSignal): Outcome | null {
  if (kind && isForeign(kind)) {
    answerForeign(res, kind)
    return 'foreign'
  }
  const outcome = kind ? before[kind] : undefined
  if (kind && outcome) cutOff(res, kind, life)
  return outcome ?? null
}

const PACKED_FROM = 1024 // bytes

/** Longer texts are compressed for a client that takes it, like those of a real host. */
function packed(res: Response, answer: Answer): Answer {
  const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers
  const isText = !encoding && /json|text/.test(type) && answer.body.length >= PACKED_FROM
  if (!isText || !/\bgzip\b/.test(String(res.req.headers['accept-encoding']))) return answer
  const vary = [res.getHeader('vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', ')
  return { ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip', vary }, body: gzipSync(answer.body) }
}

function writeHead(res: Response, answer: Answer, length: number) {
  res.statusCode = answer.status
  for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value)
  if (answer.status !== 304) res.setHeader('content-length', length)
}

/** Sends the response, or the part that the fault leaves. */
export function deliver(res: Response, answer: Answer, kind: BreakKind | null, life: AbortSignal): Outcome {
  if (res.destroyed) return 'aborted'
  const outcome = kind ? after[kind] : undefined
  const half = answer.body.subarray(0, Math.floor(answer.body.length / 2))
  if (kind === 'truncate') {
    writeHead(res, answer, answer.body.length)
    res.write(half, () => res.destroy())
  } else if (kind === 'badjson') {
    writeHead(res, answer, half.length)
    res.end(half)
  } else if (kind && outcome) {
    cutOff(res, kind, life)
  } else {
    const { headers, body } = packed(res, answer)
    writeHead(res, { ...answer, headers }, body.length)
    res.end(body)
  }
  return outcome ?? answer.outcome
}

/** Breaks a response that other code writes at once: drops all or its second half. */
export function spoil(res: Response, kind: BreakKind, life: AbortSignal) {
  const write = res.write.bind(res) as (chunk: Buffer, done: () => void) => boolean
  res.end = ((content?: unknown) => {
    if (kind === 'truncate' || kind === 'badjson') {
      const whole = Buffer.from((content as Buffer | string | undefined) ?? '')
      write(whole.subarray(0, Math.floor(whole.length / 2)), () => res.destroy())
    } else cutOff(res, kind, life)
    return res
  }) as typeof res.end
}
