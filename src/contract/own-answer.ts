/** The parts of a response that say whose it is. */
type Head = { status: number; redirected: boolean; headers: Headers }

/** A code of the contract, not a word of some gateway ("Forbidden"). */
const isCode = (text: string) => /^[A-Z][A-Z\d]*(_[A-Z\d]+)*$/.test(text)

/** Everything that a refusal says, [] for a body that has not the shape of one (ERR-01). */
function textsOf(body: unknown): string[] {
  const { errors, message } = (body ?? {}) as { errors?: object | null; message?: unknown }
  return [message, ...Object.values(errors ?? {}).flat()].filter((text) => typeof text === 'string' && text !== '')
}

/**
 * Did our server answer, and not a firewall, a proxy or the sign-in page of a hotel's network? Its answers are never
 * redirected and JSON by their type (or the text ok, NET-23); a refusal says why in the shape of the contract, and a
 * 401 or 403, which networks give for reasons of their own, by a code. What else arrives may neither ban, sign out,
 * settle nor drop anything. `body` is the parsed one, undefined where it is no JSON. No zod: the worker asks too.
 */
export function isOwnAnswer({ status, redirected, headers }: Head, body: unknown): boolean {
  if (redirected || status === 502 || status === 504) return false
  const type = headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\b/.test(type))
    return status === 200 && body === 'ok' && type.startsWith('text/plain')
  if (status < 300) return true // a body that is cut off is ours, and lost
  const texts = textsOf(body)
  return status === 401 || status === 403 ? texts.some(isCode) : texts.length > 0
}
