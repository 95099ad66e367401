/** A sign-in token from the address: `?auth_token=…&auth_type=…` (AUTH-35), with the `state` of a way back. */
export type AuthToken = { token: string; type: string; state: string | null }

const PARAMETERS = ['auth_token', 'auth_type', 'state']

/**
 * Takes the sign-in token out of the address, before anything else can see or keep it (O-09): the entry of the
 * browser's history is replaced at once. Null when there is none.
 */
export function takeAuthToken(location: Location, history: Pick<History, 'replaceState' | 'state'>): AuthToken | null {
  const query = new URLSearchParams(location.search)
  const token = query.get('auth_token')
  if (!token) return null
  const type = query.get('auth_type') ?? ''
  const state = query.get('state')
  for (const name of PARAMETERS) query.delete(name)
  const rest = query.size > 0 ? `?${query}` : ''
  // absolute: a path that begins with two slashes would name a host
  history.replaceState(history.state, '', `${location.origin}${location.pathname}${rest}${location.hash}`)
  return { token, type, state }
}
