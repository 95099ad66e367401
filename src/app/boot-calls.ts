/**
 * The inline boot script of index.html starts the first calls in parallel with the bundle. They wait here, by
 * address and token, until the client asks for the same: a call is taken once, and never by whoever has another
 * token by now, for its answer may be the refusal of the old one.
 */
type BootCalls = Record<string, Promise<Response> | undefined>

declare global {
  interface Window {
    __bootCalls?: BootCalls
  }
}

/** `fetch` that hands out a call already under way when it is the same GET. */
export function fetchWithBootCalls(input: string, init: RequestInit): Promise<Response> {
  const calls = globalThis.window?.__bootCalls
  const name = input + ((init.headers as Record<string, string>)['Authorization'] ?? '')
  const waiting = init.method === 'GET' ? calls?.[name] : undefined
  if (!calls || !waiting) return fetch(input, init)
  delete calls[name]
  return waiting.catch(() => fetch(input, init))
}
