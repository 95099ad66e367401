import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { isJsonType } from '~/lib/parse-json.ts'

import { abortable } from './abortable.ts'
import { isPersonalList, needsToken } from './needs-token.ts'

/** The parts of a response that show its origin. */
type Head = { status: number; redirected: boolean; headers: Headers }

/** True for a code of the contract, not the text of a gateway ("Forbidden"). */
const isCode = (text: string) => /^[A-Z][A-Z\d]*(_[A-Z\d]+)*$/.test(text)

/** Returns all codes of an error response, [] for a body of another shape (ERR-01). */
function textsOf(body: unknown): string[] {
  const { errors, message } = (body ?? {}) as { errors?: object | null; message?: unknown }
  return [message, ...Object.values(errors ?? {}).flat()].filter((text) => typeof text === 'string' && text !== '')
}

/**
 * Returns true if our server responded, and not a firewall, a proxy or a captive portal. Its responses are never
 * redirected and are JSON by their type (or the text ok, NET-23). An error states why in the shape of the contract; a
 * 401 or 403, which networks send too, must have a code. Any other response must not ban, sign out, settle or drop
 * anything. `body` is the parsed body, undefined if it is not JSON. No zod: the worker uses this too.
 */
export function isServerResponse({ status, redirected, headers }: Head, body: unknown): boolean {
  if (redirected || status === 502 || status === 504) return false
  const type = headers.get('content-type') ?? ''
  if (!isJsonType(type)) return status === 200 && body === 'ok' && type.startsWith('text/plain')
  if (status < 300) return true // a truncated body is ours, and lost
  const texts = textsOf(body)
  return status === 401 || status === 403 ? texts.some(isCode) : texts.length > 0
}

/** The parts of a call that go into its request, of any endpoint. */
export type CallInput = { params?: unknown; query?: unknown; body?: unknown }
/** `fetch` with a URL and an init, so that calls started by the boot script can be returned. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * How a call that is not JSON is sent. An upload has its own encoding, and a `fetch` that reports progress and aborts
 * when it stalls. `timeout` then limits the whole call, ms.
 */
export type Carrier = { encode: (body: unknown) => FormData; fetch: Fetch; timeout: number }

type Values = Record<string, string | number | boolean | null | undefined>
export type RequestHeaders = { language: string; access: string | null; key: string | undefined }

/**
 * Returns the URL of a call: `:name` filled from `params`, `query` in the given order without undefined values
 * (NET-01).
 */
export function callUrl(apiHost: string, endpoint: AnyEndpoint, { params, query }: CallInput): string {
  const values = (params ?? {}) as Values
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Values)) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  return apiHost + path + (search.size > 0 ? `?${search}` : '')
}

/** Returns method, headers and body of a call. The token is sent only if the endpoint accepts players (NET-02). */
export function callInit(
  endpoint: AnyEndpoint,
  body: unknown,
  { language, access, key }: RequestHeaders,
  carrier?: Carrier,
): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language }
  const isOwn = access !== null && needsToken(endpoint)
  if (isOwn) headers['Authorization'] = `Bearer ${access}` // NET-02
  if (key !== undefined) headers['Idempotency-Key'] = key
  if (body !== undefined && !carrier) headers['Content-Type'] = 'application/json'
  // our server does not redirect calls, so no other host gets the player's input. No `credentials: 'omit'`: that
  // would open a second connection beside that of the page
  const init: RequestInit = { method: endpoint.method, headers, redirect: 'manual' }
  if (isOwn && isPersonalList(endpoint)) init.cache = 'no-store' // otherwise the browser's cache could serve it to the next player
  return body === undefined ? init : { ...init, body: carrier ? carrier.encode(body) : JSON.stringify(body) }
}

/**
 * Result of one try. `json` is undefined if the body is not JSON; `text` is then the raw body. `isOwn`: the response
 * came from our server.
 */
export type Tried =
  | { kind: 'answer'; status: number; json: unknown; text: string; headers: Headers; isOwn: boolean }
  | { kind: 'lost'; cause: unknown }

function parse(text: string): unknown {
  if (text.trim() === 'ok') return 'ok' // the only bare text that counts as a response (NET-23)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * One try: body included, within `timeout` ms (NET-03). A network error, a timeout and a body cut short are `lost`.
 * Rejects only when the caller stops it.
 */
export async function tryCall(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  { timeout, signal }: { timeout: number; signal?: AbortSignal | undefined },
): Promise<Tried> {
  signal?.throwIfAborted()
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new DOMException('No answer in time', 'TimeoutError')), timeout)
  const stopWithCaller = () => stop.abort(signal?.reason)
  signal?.addEventListener('abort', stopWithCaller)
  try {
    // a call that the boot script started has no signal: it is raced against this one
    return await abortable(readCall(fetch, url, { ...init, signal: stop.signal }), stop.signal)
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    return { kind: 'lost', cause }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stopWithCaller)
  }
}

async function readCall(fetch: Fetch, url: string, init: RequestInit): Promise<Tried> {
  const response = await fetch(url, init)
  const text = await response.text()
  const json = parse(text)
  const { status, headers } = response
  return { kind: 'answer', status, json, text, headers, isOwn: isServerResponse(response, json) }
}
