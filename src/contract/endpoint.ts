import type * as z from 'zod/mini'

import type { ErrorCode } from './error-codes.ts'

type Shape = z.ZodMiniType

/**
 * Who may make the call: anybody, a signed-in player, or a player when there is one. A call for anybody is made without a
 * token, so its answer is the same for everybody and may be kept for the next visitor; what depends on the player in any way is
 * `player-if-any`, and is never cached for others.
 */
type Access = 'anyone' | 'player' | 'player-if-any'

/**
 * One HTTP call, described once: the client sends it, the mock answers it, the OpenAPI document shows it.
 * `requirements` are the ids of docs/requirements.md that give the path and the shapes.
 */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> = {
  /** Unique name, `noun.verb`. */
  id: string
  method: 'GET' | 'POST' | 'DELETE'
  /** `:name` segments are filled from `params`. */
  path: `/api/${string}`
  access: Access
  /**
   * Takes an Idempotency-Key: a repeat gets the first answer (O-14). `true`: the key is required and stored on the device before the
   * call (money, gifts, uploads). `press`: the client makes a key for each press, and a refusal is repeated too, so that a lost answer
   * neither counts a password twice nor spends a code twice.
   */
  keyed?: true | 'press'
  params?: Params
  query?: Query
  body?: Body
  /** Asked for again with its ETag an unchanged answer is a 304 (O-45); unset: see isConditional. */
  conditional?: boolean
  /** How the body travels: JSON unless said otherwise. */
  encoding?: 'multipart'
  /** Media types of a JSON body that are not `application/json`: what browsers send by themselves. */
  accepts?: readonly string[]
  /** Most bytes of a JSON body, where it is less than for every call. */
  bodyMax?: number
  answer: Answer
  /** How the answer travels: JSON unless said otherwise. Refusals are always JSON. */
  produces?: 'text'
  /** Codes this call may answer, besides those that every call may give (see commonErrors). */
  errors: readonly ErrorCode[]
  summary: string
  requirements: readonly string[]
}

/** Gives an endpoint its exact type. */
export function endpoint<
  Params extends Shape = never,
  Query extends Shape = never,
  Body extends Shape = never,
  Answer extends Shape = Shape,
>(definition: Endpoint<Params, Query, Body, Answer>) {
  return definition
}

/**
 * A schema that the client reads with and nothing else, tolerantly (see tolerant.ts): a build needs no more than its shape
 * (tools/contract-plugin.ts).
 */
export const reader = <S extends Shape>(schema: S): Pick<S, 'safeParse'> & Pick<Shape, '_zod'> => ({
  _zod: schema._zod,
  safeParse: (value) => schema.safeParse(value, { lost: [] } as object),
})

/** An endpoint of any shapes. */
export type AnyEndpoint = Endpoint

/** May this read be asked for with If-None-Match? Catalogue reads may, and reads of a player that are polled. */
export function isConditional({ method, access, conditional }: AnyEndpoint): boolean {
  return method === 'GET' && (conditional ?? access !== 'player')
}

type InputOf<Part extends Shape | undefined, Name extends string> = [Exclude<Part, undefined>] extends [never]
  ? { [key in Name]?: undefined }
  : { [key in Name]: z.input<Exclude<Part, undefined>> }

/** What a caller gives: `{ params, query, body }`, each only where the endpoint has it. */
export type EndpointInput<E> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? InputOf<Params, 'params'> & InputOf<Query, 'query'> & InputOf<Body, 'body'>
    : never

export type EndpointAnswer<E> = E extends { answer: infer Answer extends Shape } ? z.output<Answer> : never
