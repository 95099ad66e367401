import { REQUEST_TIMEOUT } from '~/constants/network.ts'

import { timeoutSignal } from './browser.ts'

/**
 * The first calls of each page, by the pattern of its path; the first match counts. `all`: calls that every visitor
 * makes without a token; `guests`: calls that only guests make. The build derives them from the routes
 * (app/first-view/first-calls.ts). `LANGUAGE`, `CURRENCY` and `SLUG` are placeholders for the visitor's values.
 */
export type PageCalls = [pattern: string, all: string[], guests: string[]][]

/** Returns the URLs of a page's first calls, and the part of its path that replaces `SLUG`. */
export function callsOf(pages: PageCalls, path: string, isPlayer: boolean): { calls: string[]; slug: string } {
  for (const [pattern, all, guests] of pages) {
    const found = new RegExp(`^(?:${pattern})/?$`).exec(path)
    if (found) return { calls: isPlayer ? all : [...all, ...guests], slug: found.slice(1).find(Boolean) ?? '' }
  }
  return { calls: [], slug: '' }
}

/** Calls in flight, by URL, until the client makes the same call. All are public and sent without a token. */
type Waiting = Record<string, Promise<Response> | undefined>

declare global {
  interface Window {
    /** Between the inline script of index.html, which starts them in parallel with the app's code, and the client. */
    __firstCalls?: Waiting
  }
}

/**
 * Starts public GETs with the client's timeout (NET-03), so that a hung server does not occupy HTTP/1.1 connections.
 * Returns the first response; each consumer clones it.
 */
export function startCalls(urls: readonly string[], language: string): Promise<Response> | undefined {
  const headers = { Accept: 'application/json', 'Accept-Language': language }
  const init = { headers, ...timeoutSignal(REQUEST_TIMEOUT) }
  const calls: Waiting = {}
  for (const url of urls) {
    const call = fetch(url, init)
    call.catch(() => undefined) // the consumer of the call handles the failure
    calls[url] = call
  }
  window.__firstCalls = calls
  return calls[urls[0] ?? '']
}

/** Like `fetch`, but returns a matching GET in flight, once. A call with a token never matches. */
export function fetchWithFirstCalls(input: string, init: RequestInit): Promise<Response> {
  const calls = globalThis.window?.__firstCalls
  const isPublic = init.method === 'GET' && !('Authorization' in (init.headers ?? {}))
  const waiting = isPublic ? calls?.[input] : undefined
  if (!calls || !waiting) return fetch(input, init)
  delete calls[input]
  return waiting.catch(() => fetch(input, init))
}
