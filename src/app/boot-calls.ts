/**
 * The inline boot script of index.html starts the first calls in parallel with the bundle. They wait here, by
 * address, until the client asks for the same: a call is taken once.
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
  const waiting = init.method === 'GET' ? calls?.[input] : undefined
  if (!calls || !waiting) return fetch(input, init)
  delete calls[input]
  return waiting.catch(() => fetch(input, init))
}
