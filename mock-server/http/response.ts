import { createHash } from 'node:crypto'

import * as z from 'zod/mini'

import { isConditional, type AnyEndpoint } from '../../src/contract/endpoint.ts'
import { errorCodes, type ErrorCode } from '../../src/contract/error-codes.ts'
import { errorsOf } from '../../src/contract/errors-of.ts'
import type { Problem } from '../../src/contract/problem.ts'
import type { ApiError } from './api-error.ts'
import type { Outcome } from '../state/journal.ts'

/** A response before it is sent. */
export type ApiResponse = {
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

function plain(status: number, body: unknown, outcome: Outcome): ApiResponse {
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
): ApiResponse {
  const errorBody: Problem =
    fields.length > 0 ? { errors: Object.fromEntries(fields.map((field) => [field, [code]])) } : { message: code }
  const body = details ? { ...errorBody, details } : errorBody
  const response = { ...plain(errorCodes[code], body, outcome), code }
  if (response.status === 503 || response.status === 429) response.headers['retry-after'] = RETRY_AFTER
  return response
}

/** The error response of a handler; marked if the endpoint does not list it. */
export function errorResponse(endpoint: AnyEndpoint, { code, fields, retryAfter, details }: ApiError): ApiResponse {
  const isListed = errorsOf(endpoint).includes(code)
  const response = { ...problem(code, fields, 'refused', details), undocumented: isListed ? null : code }
  if (retryAfter !== undefined) response.headers['retry-after'] = String(Math.ceil(retryAfter / 1000))
  return response
}

/** A forced response: a code of the contract, or a bare status. */
export function forcedResponse(response: ErrorCode | number): ApiResponse {
  return typeof response === 'number' ? plain(response, {}, 'forced') : problem(response, [], 'forced')
}

/** A breach of the contract by the mock itself: loud for the client and in the journal. */
export function broken(violation: string): ApiResponse {
  return { ...problem('GENERAL_ERROR', [], 'broken'), contractViolation: violation }
}

const textTypes = { text: 'text/plain; charset=utf-8', xml: 'application/xml; charset=utf-8' }

function asText(value: unknown, type: keyof typeof textTypes): ApiResponse {
  const response = plain(200, '', 'ok')
  response.headers['content-type'] = textTypes[type]
  return { ...response, body: Buffer.from(String(value)) }
}

/** The handler's response by the contract, without fields that the contract does not define. */
export function checkedResponse(endpoint: AnyEndpoint, value: unknown): ApiResponse {
  const wire: unknown = JSON.parse(JSON.stringify(value ?? null))
  const parsed = z.safeParse(endpoint.answer, wire)
  if (parsed.success) return endpoint.produces ? asText(parsed.data, endpoint.produces) : plain(200, parsed.data, 'ok')
  const [issue] = parsed.error.issues
  return broken(`${endpoint.id}: ${issue?.path.join('.') || 'answer'}: ${issue?.message ?? 'is wrong'}`)
}

/** Facts about the request of a read. */
type ReadRequest = { ifNoneMatch: string | undefined; hasToken: boolean }

/**
 * Reads that support revalidation: with an unchanged ETag the response is a 304 without a body. Responses to requests
 * with a token may contain player data, so caches must not store them; the client keeps them with their ETag.
 */
export function withEtag(
  endpoint: AnyEndpoint,
  response: ApiResponse,
  { ifNoneMatch, hasToken }: ReadRequest,
): ApiResponse {
  if (!isConditional(endpoint) || response.status !== 200) return response
  const etag = `W/"${createHash('sha256').update(response.body).digest('base64url').slice(0, 20)}"`
  const caching = hasToken && endpoint.access !== 'anyone' ? 'no-store' : 'no-cache'
  const headers: Record<string, string> = { ...response.headers, etag, 'cache-control': caching }
  const known = new Set((ifNoneMatch ?? '').split(',').map((tag) => tag.trim()))
  if (!known.has(etag) && !known.has('*')) return { ...response, headers }
  const { 'content-type': _type, ...rest } = headers
  return { ...response, status: 304, headers: rest, body: Buffer.alloc(0) }
}
