import { REQUEST_TIMEOUT } from '~/constants/network.ts'

import { timeoutSignal } from './timeout-signal.ts'

/**
 * The first calls of each page, by the pattern of its address, the first that fits: those that everybody makes without a
 * token, and those that a guest alone does. The build has them from the routes (app/first-view/first-calls.ts);
 * `LANGUAGE`, `CURRENCY` and `SLUG` stand where the visitor's own go.
 */
export type PageCalls = [pattern: string, all: string[], guests: string[]][]

/** Addresses of the first calls of a page, and the part of its path that stands for `SLUG`. */
export function callsOf(pages: PageCalls, path: string, isPlayer: boolean): { calls: string[]; slug: string } {
  for (const [pattern, all, guests] of pages) {
    const found = new RegExp(`^(?:${pattern})/?$`).exec(path)
    if (found) return { calls: isPlayer ? all : [...all, ...guests], slug: found.slice(1).find(Boolean) ?? '' }
  }
  return { calls: [], slug: '' }
}

/** Calls under way, by address, until the client asks for the same. All are public and made without a token. */
type Waiting = Record<string, Promise<Response> | undefined>

declare global {
  interface Window {
    /** Between the inline script of index.html, which starts them in parallel with the app's code, and the client. */
    __firstCalls?: Waiting
  }
}

/**
 * Starts public GETs as the client makes them, and lets them go when it would (NET-03): over HTTP/1.1 those that a server
 * never answers hold the connections that everything after them needs. The result is the first one's answer: whoever takes
 * a call reads its own.
 */
export function startCalls(addresses: readonly string[], language: string): Promise<Response> | undefined {
  const headers = { Accept: 'application/json', 'Accept-Language': language }
  const init = { headers, ...timeoutSignal(REQUEST_TIMEOUT) }
  const calls: Waiting = {}
  for (const address of addresses) {
    const call = fetch(address, init)
    call.catch(() => undefined) // whoever takes the call sees the failure
    calls[address] = call
  }
  window.__firstCalls = calls
  return calls[addresses[0] ?? '']
}

/** `fetch` that hands out a call already under way when it is the same GET, once; a call with a token is another question. */
export function fetchWithFirstCalls(input: string, init: RequestInit): Promise<Response> {
  const calls = globalThis.window?.__firstCalls
  const isPublic = init.method === 'GET' && !('Authorization' in (init.headers ?? {}))
  const waiting = isPublic ? calls?.[input] : undefined
  if (!calls || !waiting) return fetch(input, init)
  delete calls[input]
  return waiting.catch(() => fetch(input, init))
}
