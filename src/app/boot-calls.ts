/**
 * The inline boot script of index.html starts the first calls in parallel with the bundle. All are public and made
 * without a token. They wait here, by address, until the client asks for the same, once; a call with a token is
 * another question.
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
  const isPublic = init.method === 'GET' && !('Authorization' in (init.headers ?? {}))
  const waiting = isPublic ? calls?.[input] : undefined
  if (!calls || !waiting) return fetch(input, init)
  delete calls[input]
  return waiting.catch(() => fetch(input, init))
}
