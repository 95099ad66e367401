import type { ApiResponse } from '../http/response.ts'
import type { Call } from '../call.ts'
import type { PlayerRecord } from '../world/records.ts'
import { findPlayerByAccessToken } from '../domains/auth/tokens.ts'
import { DAY } from '../../src/lib/moments.ts'

/** Facts about the request of a response. */
export type Sent = { endpointId: string | null; path: string; hasToken: boolean }

/** Wraps the handling of a contract call; may reject it. `calls`: ids of the calls that it can change. */
type Interceptor = ((call: Call, next: (call: Call) => Promise<ApiResponse>) => Promise<ApiResponse>) & {
  calls?: readonly string[]
}

type Scoped = Interceptor & { calls: readonly string[] }

/** A promise of docs/server-promises.md that this server breaks while the breach is on. */
export type Breach = {
  /** One sentence for the person who chooses. */
  about: string
  /** Ids of other promises whose tests use the same call, so that they fail as well. */
  also?: readonly string[]
  /** Ids of the only calls that it changes. Breaches made by `changing` and similar functions need no list. */
  calls?: readonly string[]
  intercept?: Interceptor
  /** Changes any response under /api. */
  sends?: (response: ApiResponse, sent: Sent) => ApiResponse
}
export type Breaches = Readonly<Record<string, Breach>>

/** Ids of the only calls that a breach changes; null: every call. */
export const callsOf = ({ calls, intercept, sends }: Breach): readonly string[] | null =>
  calls ?? (sends ? null : (intercept?.calls ?? null))

/** Limits a wrapper to these calls. */
const on = (calls: readonly string[], responses: Interceptor): Scoped => Object.assign(responses, { calls })

type Json = Record<string, unknown>

/** The body of a response. */
export const jsonOf = (response: ApiResponse) => JSON.parse(response.body.toString()) as unknown

/** The response with another body. */
export const withJson = (response: ApiResponse, body: unknown): ApiResponse => ({
  ...response,
  body: Buffer.from(JSON.stringify(body)),
})

/** Changes successful responses of these calls. */
export function changing(ids: readonly string[], change: (body: Json, call: Call) => unknown): Scoped {
  return on(ids, async (call, next) => {
    const response = await next(call)
    const isOurs = ids.includes(call.match.endpoint.id) && response.status === 200
    return isOurs ? withJson(response, change(jsonOf(response) as Json, call)) : response
  })
}

/** Changes successful responses of a call that returns text. */
export const changingText = (id: string, change: (text: string) => string): Scoped =>
  on([id], async (call, next) => {
    const response = await next(call)
    const isOurs = call.match.endpoint.id === id && response.status === 200
    return isOurs ? { ...response, body: Buffer.from(change(response.body.toString())) } : response
  })

/** Changes each item of `data` in these responses. */
export const changingItems = (ids: readonly string[], change: (item: Json, call: Call) => Json) =>
  changing(ids, (body, call) => ({ ...body, data: (body['data'] as Json[]).map((item) => change(item, call)) }))

/** One after the other. */
export const both = (one: Scoped, other: Scoped): Scoped =>
  on([...one.calls, ...other.calls], (call, next) => one(call, (same) => other(same, next)))

/** The body of a call if it is JSON. */
export function bodyOf(call: Call): Json {
  try {
    return (JSON.parse(call.body.text) ?? {}) as Json
  } catch {
    return {}
  }
}

/** The call with another body. */
export const withBody = (call: Call, body: Json): Call => ({
  ...call,
  body: { ...call.body, text: JSON.stringify(body) },
})

/** The calling player; null for a guest. */
export function playerOf({ session, token }: Call): PlayerRecord | null {
  const found = token === null ? null : findPlayerByAccessToken(session.world, token, session.now())
  return found === 'expired' ? null : found
}

/** Something of each session that a breach remembers. */
export function perSession<T>(make: () => T): (call: Call) => T {
  const kept = new WeakMap<object, T>()
  return ({ session }) => {
    const known = kept.get(session) ?? make()
    kept.set(session, known)
    return known
  }
}

/** Forgets a key after its use for `life` (virtual ms), so that each repeat counts as a new one. */
export function clearingKeys(ids: readonly string[], lifetime = DAY): Scoped {
  const seen = perSession(() => new Map<string, { times: number; since: number }>())
  return on(ids, async (call, next) => {
    const { id } = call.match.endpoint
    if (!ids.includes(id) || call.key === null) return next(call)
    const name = `${id} ${playerOf(call)?.id ?? ''} ${call.key}`
    const now = call.session.now()
    const { times, since } = seen(call).get(name) ?? { times: 0, since: now }
    const isLongAgo = now - since > lifetime
    seen(call).set(name, { times: times + 1, since })
    const response = await next(times === 0 || isLongAgo ? call : { ...call, key: `${call.key}#${times}` })
    if (times === 0 && response.status !== 200) seen(call).delete(name)
    return response
  })
}
