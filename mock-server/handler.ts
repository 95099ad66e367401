import type { Endpoints } from '../src/contract/all.ts'
import type { AnyEndpoint, EndpointResponse } from '../src/contract/endpoint.ts'
import type * as z from 'zod/mini'

import type { HostName } from './target.ts'
import type { Session } from './session.ts'
import type { PlayerRecord } from './world/records.ts'

type Parsed<Part> = [Part] extends [z.ZodMiniType] ? ([Part] extends [never] ? undefined : z.output<Part>) : undefined

/** Input of a handler: the parsed request. */
export type HandlerInput<E extends AnyEndpoint> = {
  params: Parsed<Exclude<E['params'], undefined>>
  query: Parsed<Exclude<E['query'], undefined>>
  body: Parsed<Exclude<E['body'], undefined>>
}

/** Services of a handler. Everything that a player can change is in `session.world`. */
export type Context = {
  session: Session
  /** The signed-in player; throws UNAUTHORIZED without one. */
  player: () => PlayerRecord
  playerIfAny: () => PlayerRecord | null
  /** Virtual time of the session, ms since 1970. */
  now: () => number
  newId: (prefix: string) => string
  /** Access token of the call; '' for none. */
  token: string
  /** User agent of the caller; '' for none. */
  userAgent: string
  /** Origin of the calling page, from the requested host: the app and its calls share it. */
  origin: string
  /** Idempotency key of the call; '' for calls that carry none. */
  idempotencyKey: string
  /** URL of another host of this session: `host('pay')` is http://<sid>--pay.localhost:<port>. */
  host: (name: HostName) => string
  setHeader: (name: string, value: string) => void
}

export type Handler<E extends AnyEndpoint> = (
  input: HandlerInput<E>,
  context: Context,
) => EndpointResponse<E> | Promise<EndpointResponse<E>>

/** A handler for each endpoint of the contract: a missing one is a type error. */
export type Handlers = { [Name in keyof Endpoints]: Handler<Endpoints[Name]> }
