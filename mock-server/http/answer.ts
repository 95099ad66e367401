import { createHash } from 'node:crypto'

import * as z from 'zod/mini'

import { isConditional, type AnyEndpoint } from '../../src/contract/endpoint.ts'
import { errorCodes, type ErrorCode } from '../../src/contract/error-codes.ts'
import { errorsOf } from '../../src/contract/errors-of.ts'
import type { Problem } from '../../src/contract/problem.ts'
import type { Refusal } from './refusal.ts'
import type { Outcome } from '../state/journal.ts'

/** A response before it is sent. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: Buffer
  outcome: Outcome
  code: string | null
  isReplayed: boolean
  contractViolation: string | null
  undocumented: string | null
}

const RETRY_AFTER = '2' // s

function plain(status: number, body: unknown, outcome: Outcome): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify(body)),
    outcome,
    code: null,
    isReplayed: false,
    contractViolation: null,
    undocumented: null,
  }
}

/** An error body by the specification: codes by field, or one code for the whole call (ERR-01). */
export function problem(
  code: ErrorCode,
  fields: readonly string[] = [],
  outcome: Outcome = 'refused',
  details?: Problem['details'],
): Answer {
  const told: Problem =
    fields.length > 0 ? { errors: Object.fromEntries(fields.map((field) => [field, [code]])) } : { message: code }
  const body = details ? { ...told, details } : told
  const answer = { ...plain(errorCodes[code], body, outcome), code }
  if (answer.status === 503 || answer.status === 429) answer.headers['retry-after'] = RETRY_AFTER
  return answer
}

/** The error response of a handler; marked if the endpoint does not list it. */
export function refused(endpoint: AnyEndpoint, { code, fields, retryAfter, details }: Refusal): Answer {
  const isListed = errorsOf(endpoint).includes(code)
  const answer = { ...problem(code, fields, 'refused', details), undocumented: isListed ? null : code }
  if (retryAfter !== undefined) answer.headers['retry-after'] = String(Math.ceil(retryAfter / 1000))
  return answer
}

/** A forced response: a code of the contract, or a bare status. */
export function forcedAnswer(answer: ErrorCode | number): Answer {
  return typeof answer === 'number' ? plain(answer, {}, 'forced') : problem(answer, [], 'forced')
}

/** A breach of the contract by the mock itself: loud for the client and in the journal. */
export function broken(violation: string): Answer {
  return { ...problem('GENERAL_ERROR', [], 'broken'), contractViolation: violation }
}

function asText(value: unknown): Answer {
  const answer = plain(200, '', 'ok')
  answer.headers['content-type'] = 'text/plain; charset=utf-8'
  return { ...answer, body: Buffer.from(String(value)) }
}

/** The handler's response by the contract, without fields that the contract does not define. */
export function checkedAnswer(endpoint: AnyEndpoint, value: unknown): Answer {
  const wire: unknown = JSON.parse(JSON.stringify(value ?? null))
  const parsed = z.safeParse(endpoint.answer, wire)
  if (parsed.success) return endpoint.produces === 'text' ? asText(parsed.data) : plain(200, parsed.data, 'ok')
  const [issue] = parsed.error.issues
  return broken(`${endpoint.id}: ${issue?.path.join('.') || 'answer'}: ${issue?.message ?? 'is wrong'}`)
}

/** Facts about the request of a read. */
type Asked = { ifNoneMatch: string | undefined; hasToken: boolean }

/**
 * Reads that support revalidation: with an unchanged ETag the response is a 304 without a body. Responses to requests
 * with a token may contain player data, so caches must not store them; the client keeps them with their ETag.
 */
export function withEtag(endpoint: AnyEndpoint, answer: Answer, { ifNoneMatch, hasToken }: Asked): Answer {
  if (!isConditional(endpoint) || answer.status !== 200) return answer
  const etag = `W/"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 20)}"`
  const caching = hasToken && endpoint.access !== 'anyone' ? 'no-store' : 'no-cache'
  const headers: Record<string, string> = { ...answer.headers, etag, 'cache-control': caching }
  const known = new Set((ifNoneMatch ?? '').split(',').map((tag) => tag.trim()))
  if (!known.has(etag) && !known.has('*')) return { ...answer, headers }
  const { 'content-type': _type, ...rest } = headers
  return { ...answer, status: 304, headers: rest, body: Buffer.alloc(0) }
}
