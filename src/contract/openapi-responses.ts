import { isConditional, type AnyEndpoint } from './endpoint.ts'
import { errorCodes, type ErrorCode } from './error-codes.ts'
import { errorsOf } from './errors-of.ts'
import { mediaTypes } from './openapi-requests.ts'
import { problemSchema } from './problem.ts'
import { componentRef, inOrder, type Json, type Schemas } from './openapi-schemas.ts'

const integer = { type: 'integer', minimum: 0 }
/** Response headers, each once in the document. */
export const headers = {
  ServerTime: {
    description: "When the response was sent, by the server's clock, ms since 1970",
    required: true,
    schema: integer,
    example: 1_763_629_200_000,
  },
  ResponseTime: { description: 'Duration on the server, ms', schema: integer, example: 12 },
  ETag: { description: 'For If-None-Match of the next call', required: true, schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before the next try', required: true, schema: integer, example: 2 },
  Replayed: {
    description: 'The response repeats the first one for this idempotency key',
    schema: { type: 'string', const: 'true' },
  },
}
const headerRef = (name: keyof typeof headers) => componentRef('headers', name)
const everyResponse = { 'x-server-time': headerRef('ServerTime') }

/** The response to a call whose If-None-Match is current. */
const notModified = {
  description: 'Unchanged since the ETag in If-None-Match',
  headers: { ...everyResponse, etag: headerRef('ETag') },
}

/** Name of an error in the document: `Unauthorized` for `UNAUTHORIZED`. */
const nameOf = (code: string) =>
  code.replaceAll(/([A-Z\d])([A-Z\d]*)_?/g, (_all, first: string, rest: string) => first + rest.toLowerCase())

function errorResponseOf(problem: Json, status: number, codes: readonly ErrorCode[]): Json {
  const code = { type: 'string', enum: codes }
  const wait = status === 429 || status === 503 ? { 'retry-after': headerRef('RetryAfter') } : {}
  const ofField = { type: 'object', additionalProperties: { type: 'array', items: code } }
  const properties = { message: code, errors: ofField }
  return {
    description: codes.join(', '),
    headers: { ...everyResponse, ...wait },
    content: {
      [mediaTypes.json]: {
        schema: { allOf: [problem, { type: 'object', properties }] },
        example: { message: codes[0] },
      },
    },
  }
}

/** Error responses that many calls share, each once in the document, and the 304. */
export class ErrorResponses {
  readonly #known = new Map<string, Json>([['NotModified', notModified]])
  readonly #problem: Json

  constructor(schemas: Schemas) {
    this.#problem = schemas.of(problemSchema, 'output')
  }

  /** Those of one call, by status. */
  of(endpoint: AnyEndpoint): Record<string, Json> {
    const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorCodes[code])
    return Object.fromEntries([...byStatus].map(([status, codes]) => [status, this.#one(status, codes)]))
  }

  #one(status: number, codes: ErrorCode[]): Json {
    if (codes.length > 2) return errorResponseOf(this.#problem, status, codes)
    const name = codes.toSorted().map(nameOf).join('Or')
    if (!this.#known.has(name)) this.#known.set(name, errorResponseOf(this.#problem, status, codes))
    return componentRef('responses', name)
  }

  /** All that have a name, by name. */
  get named(): Record<string, Json> {
    return inOrder(this.#known)
  }
}

/** Returns the successful response of a call; `example` is one of them. */
export function responsesOf(endpoint: AnyEndpoint, schemas: Schemas, example?: unknown): Record<string, Json> {
  const etag = isConditional(endpoint) ? { etag: headerRef('ETag') } : {}
  const replayed = endpoint.keyed ? { 'idempotency-replayed': headerRef('Replayed') } : {}
  const response = {
    description: endpoint.summary,
    headers: { ...everyResponse, 'x-response-time': headerRef('ResponseTime'), ...etag, ...replayed },
    content: {
      [mediaTypes[endpoint.produces ?? 'json']]: {
        schema: schemas.of(endpoint.answer, 'output'),
        ...(example === undefined ? {} : { example }),
      },
    },
  }
  return { 200: response, ...(isConditional(endpoint) ? { 304: componentRef('responses', 'NotModified') } : {}) }
}
