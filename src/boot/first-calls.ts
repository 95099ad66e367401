/**
 * The first calls of a page, by where it is. The build makes the addresses from the contract (app/first-view/first-calls.ts);
 * `LANGUAGE`, `CURRENCY` and `SLUG` stand where the visitor's own go.
 */
export type FirstCalls = {
  /** Slides come first: the largest picture of the page hangs on them. */
  home: string[]
  /** Pages of a category or a filter; `names` say what it is called. */
  lists: Record<'category' | 'filter', string>
  names: string
}

/** Calls under way, by address, until the client asks for the same. All are public and made without a token. */
type Waiting = Record<string, Promise<Response> | undefined>

declare global {
  interface Window {
    /** Between the inline script of index.html, which starts them in parallel with the app's code, and the client. */
    __firstCalls?: Waiting
  }
}

/** Starts public GETs as the client makes them. The result is the first one's answer: whoever takes a call reads its own. */
export function startCalls(addresses: readonly string[], language: string): Promise<Response> | undefined {
  const headers = { Accept: 'application/json', 'Accept-Language': language }
  const calls: Waiting = {}
  for (const address of addresses) {
    const call = fetch(address, { headers })
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
