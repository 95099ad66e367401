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
  if (!/^application\/([\w.-]+\+)?json\b/.test(type))
    return status === 200 && body === 'ok' && type.startsWith('text/plain')
  if (status < 300) return true // a truncated body is ours, and lost
  const texts = textsOf(body)
  return status === 401 || status === 403 ? texts.some(isCode) : texts.length > 0
}
