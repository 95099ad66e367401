import * as z from 'zod/mini'

import type { AnyEndpoint } from '../src/contract/endpoint.ts'
import { broken, checkedResponse, forcedResponse, problem, errorResponse, type ApiResponse } from './http/response.ts'
import type { ForcedResponse } from './state/forced.ts'
import type { Context, Handler, HandlerInput } from './handler.ts'
import { ApiError } from './http/api-error.ts'
import { handlers } from './handlers/all.ts'
import { valuesOf } from './http/multipart.ts'
import { originOf } from './target.ts'
import type { RequestBody } from './http/request-body.ts'
import type { Match } from './http/routes.ts'
import { randomText } from './seed/random.ts'
import type { Reshape } from './scenarios/scenario.ts'
import type { Session } from './session.ts'
import { languageOf } from './world/languages.ts'
import { endBreak } from './domains/limits/protection.ts'
import { findPlayerByAccessToken } from './domains/auth/tokens.ts'
import { checkGates } from './domains/auth/gates.ts'
import { recordUse } from './domains/security/sessions.ts'
import type { PlayerRecord } from './world/records.ts'
import { advanceBonuses } from './domains/offers/world.ts'

/** A request of the contract, as received. */
export type Call = {
  session: Session
  match: Match
  query: Record<string, string>
  body: RequestBody
  /** Access token; null when there is none. */
  token: string | null
  /** User agent of the caller; '' for none. */
  userAgent: string
  /** Requested URL. */
  origin: string
  key: string | null
  port: number
  forced: ForcedResponse | null
  /** Changes the handler's response, by a scenario. */
  reshape: Reshape | null
}

const KEY_LENGTH = [8, 200] as const

function whoCalls({ session, match, token, userAgent }: Call): PlayerRecord | null {
  const { access } = match.endpoint
  if (access === 'anyone') return null
  if (token === null && access === 'player-if-any') return null
  const player = token === null ? null : findPlayerByAccessToken(session.world, token, session.now())
  if (player === 'expired') throw new ApiError('ACCESS_TOKEN_EXPIRED')
  if (!player) throw new ApiError('UNAUTHORIZED')
  checkGates(session, player, { code: 'UNAUTHORIZED' })
  const sessionId = session.world.accessTokens.get(token ?? '')?.sessionId
  if (sessionId) recordUse(session.world, { sessionId, player, userAgent, now: session.now() })
  return player
}

function parseJson({ text, isTooLarge }: RequestBody, most = Infinity): unknown {
  if (isTooLarge || Buffer.byteLength(text) > most) throw new ApiError('PAYLOAD_TOO_LARGE')
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('BAD_JSON')
  }
}

function bodyOf({ match, body }: Call): unknown {
  if (!match.endpoint.body) return undefined
  const { accepts = [body.type] } = match.endpoint
  if (!accepts.includes(body.type)) throw new ApiError('BAD_JSON')
  if (match.endpoint.encoding !== 'multipart') return parseJson(body, match.endpoint.bodyMax)
  if (body.isTooLarge) throw new ApiError('PAYLOAD_TOO_LARGE')
  if (!body.form) throw new ApiError('BAD_JSON')
  return valuesOf(body.form)
}

/** The parsed request; throws VALIDATION_FAILED on each invalid field. */
function readInput(call: Call): HandlerInput<AnyEndpoint> {
  const { endpoint, params } = call.match
  const given = { params, query: call.query, body: bodyOf(call) }
  const wrong: string[] = []
  const read = (part: 'params' | 'query' | 'body') => {
    const shape = endpoint[part]
    if (!shape) return undefined
    const parsed = z.safeParse(shape, given[part])
    if (!parsed.success) wrong.push(...parsed.error.issues.map(({ path }) => path.join('.') || part))
    return parsed.data
  }
  const input = { params: read('params'), query: read('query'), body: read('body') }
  if (wrong.length > 0) throw new ApiError('VALIDATION_FAILED', [...new Set(wrong)])
  return input
}

function contextOf(call: Call, player: PlayerRecord | null, headers: Record<string, string>): Context {
  const { session, port } = call
  return {
    session,
    player() {
      if (!player) throw new ApiError('UNAUTHORIZED')
      return player
    },
    playerIfAny: () => player,
    now: session.now,
    newId: (prefix) => `${prefix}_${randomText(session.rng, 12)}`,
    token: call.token ?? '',
    userAgent: call.userAgent,
    origin: call.origin,
    idempotencyKey: session.idempotency.keyFor(call.key ?? ''),
    host: (host) => originOf({ sessionId: session.id, host }, port),
    setHeader(name, value) {
      headers[name.toLowerCase()] = value
    },
  }
}

const isKey = (key: string | null): key is string =>
  key !== null && key.length >= KEY_LENGTH[0] && key.length <= KEY_LENGTH[1]

function checkKey(key: string | null): string {
  if (!isKey(key)) throw new ApiError('IDEMPOTENCY_KEY_MISSING')
  return key
}

/** An error that a repeat with the same key gets again: not one that allows a later retry. */
const isTerminal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429

async function handle(call: Call): Promise<ApiResponse> {
  const { session, match, body } = call
  const { endpoint } = match
  const player = whoCalls(call)
  if (player) endBreak(player, session.now())
  if (player) advanceBonuses(session, player)
  const input = readInput(call)
  const headers: Record<string, string> = {}
  // the table keeps each handler with its own endpoint; looked up by name the pair is still the right one
  const handler = handlers[match.name] as unknown as Handler<AnyEndpoint>
  const run = async () => {
    const response = await handler(input, contextOf(call, player, headers))
    return call.reshape ? call.reshape(endpoint.id, response, languageOf(player?.user.language ?? 'en')) : response
  }
  const isCountedOnce = endpoint.keyed === 'press'
  if (!endpoint.keyed || (isCountedOnce && !isKey(call.key))) {
    const response = checkedResponse(endpoint, await run())
    return { ...response, headers: { ...response.headers, ...headers } }
  }
  const name = `${endpoint.id} ${player?.id ?? ''} ${checkKey(call.key)}${isCountedOnce ? ` ${body.hash}` : ''}`
  const { answer: response, isReplayed } = await session.idempotency.once(
    name,
    body.hash,
    run,
    isCountedOnce ? isTerminal : undefined,
  )
  const checked = checkedResponse(endpoint, response)
  const replayed = isReplayed ? { 'idempotency-replayed': 'true' } : {}
  return {
    ...checked,
    headers: { ...checked.headers, ...headers, ...replayed },
    outcome: isReplayed && checked.outcome === 'ok' ? 'replayed' : checked.outcome,
    isReplayed,
  }
}

/** Runs all steps of a call that can be rejected: forced response, session, input, handler. Never throws. */
export async function handleCall(call: Call): Promise<ApiResponse> {
  const { endpoint } = call.match
  if (call.forced !== null) return forcedResponse(call.forced)
  if (call.body.isTooLarge) return problem('PAYLOAD_TOO_LARGE')
  try {
    return await handle(call)
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(endpoint, error)
    console.error(`mock: ${endpoint.id} threw`, error)
    return broken(`${endpoint.id}: the handler threw ${error instanceof Error ? error.message : String(error)}`)
  }
}
