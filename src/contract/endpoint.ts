import type * as z from 'zod/mini'

import type { ErrorCode } from './error-codes.ts'

type Shape = z.ZodMiniType

/**
 * The callers that are allowed: anyone, a signed-in player, or a player if there is one. A call for anyone is sent without a
 * token, so its response is the same for everyone and may be stored for the next visitor. A call that depends on the
 * player in any way is `player-if-any`, and is never cached for others.
 */
type Access = 'anyone' | 'player' | 'player-if-any'

/**
 * One HTTP call, described once: the client sends it, the mock implements it, the OpenAPI document lists it.
 * `requirements` are the ids of docs/requirements.md that define the path and the shapes.
 */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
  Id extends string = string,
> = {
  /** Unique name, `domain.verb`. */
  id: Id
  method: 'GET' | 'POST' | 'DELETE'
  /** `:name` segments are filled from `params`. */
  path: `/api/${string}`
  access: Access
  /**
   * Takes an Idempotency-Key: a repeat gets the first response (O-14). `true`: the key is required and stored on the
   * device before the call (money, gifts, uploads). `press`: the client creates a key for each click, and errors are
   * repeated too, so that a lost response never counts a password twice or uses a code twice.
   */
  keyed?: true | 'press'
  params?: Params
  query?: Query
  body?: Body
  /** An unchanged response to a request with its ETag is a 304 (O-45); unset: see isConditional. */
  conditional?: boolean
  /** Encoding of the body; default JSON. */
  encoding?: 'multipart'
  /** Media types of a JSON body other than `application/json`, as sent by browsers. */
  accepts?: readonly string[]
  /** Maximum bytes of a JSON body, if less than for every call. */
  bodyMax?: number
  answer: Answer
  /** Media type of the response; default JSON. Error responses are always JSON. */
  produces?: 'text' | 'xml'
  /** Error codes of this call, besides those of every call (see commonErrors). */
  errors: readonly ErrorCode[]
  /**
   * Those of `errors` that the success of an earlier call with other input can cause: it has used the code, the token or
   * the e-mail. If the response to that call was lost, such an error is not shown as the reason.
   */
  spentErrors?: readonly ErrorCode[]
  summary: string
  requirements: readonly string[]
}

/** Infers the exact type of an endpoint. */
export function endpoint<
  Params extends Shape = never,
  Query extends Shape = never,
  Body extends Shape = never,
  Answer extends Shape = Shape,
  const Id extends string = string,
>(definition: Endpoint<Params, Query, Body, Answer, Id>) {
  return definition
}

/** A schema that only reads, tolerantly (see tolerant.ts): a build needs only its shape (tools/build/contract-plugin.ts). */
export const reader = <S extends Shape>(schema: S): Pick<S, 'safeParse'> & Pick<Shape, '_zod'> => ({
  _zod: schema._zod,
  safeParse: (value) => schema.safeParse(value, { lost: [] } as object),
})

/** An endpoint with any schemas. */
export type AnyEndpoint = Endpoint

/** True if this read accepts If-None-Match: catalogue reads, and polled reads of a player. */
export function isConditional({ method, access, conditional }: AnyEndpoint): boolean {
  return method === 'GET' && (conditional ?? access !== 'player')
}

type InputOf<Part extends Shape | undefined, Name extends string> = [Exclude<Part, undefined>] extends [never]
  ? { [key in Name]?: undefined }
  : { [key in Name]: z.input<Exclude<Part, undefined>> }

/** Input of a call: `{ params, query, body }`, each only if the endpoint has it. */
export type EndpointInput<E> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? InputOf<Params, 'params'> & InputOf<Query, 'query'> & InputOf<Body, 'body'>
    : never

export type EndpointResponse<E> = E extends { answer: infer Answer extends Shape } ? z.output<Answer> : never
