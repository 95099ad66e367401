import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import type { Stores } from '~/stores/create-stores.ts'

import type { AppRouter } from '../router.tsx'

/** A sign-in token of the URL: `?auth_token=…&auth_type=…` (AUTH-35), with the `state` of a redirect. */
export type AuthToken = { token: string; type: string; state: string | null }

const PARAMETERS = ['auth_token', 'auth_type', 'state']

/**
 * Returns the sign-in token and removes it from the URL before any other code can read or store it (O-09): the
 * history entry is replaced at once. Null if there is none.
 */
export function extractAuthToken(
  location: Location,
  history: Pick<History, 'replaceState' | 'state'>,
): AuthToken | null {
  const query = new URLSearchParams(location.search)
  const token = query.get('auth_token')
  if (!token) return null
  const type = query.get('auth_type') ?? ''
  const state = query.get('state')
  for (const name of PARAMETERS) query.delete(name)
  const rest = query.size > 0 ? `?${query}` : ''
  // absolute: a path that starts with two slashes would name a host
  history.replaceState(history.state, '', `${location.origin}${location.pathname}${rest}${location.hash}`)
  return { token, type, state }
}

type Links = { stores: Stores; queryClient: QueryClient; i18n: I18n; router: AppRouter }

/**
 * Signs in with the token of the URL that opened the app. If that code fails to load, the URL (`href`) gets the token
 * back, for the next start.
 */
export async function watchAuthToken(authToken: AuthToken, href: string, links: Links) {
  const { signInByLink } = await import('./sign-in-by-link.ts').catch((error: unknown) => {
    history.replaceState(history.state, '', href)
    throw error
  })
  await signInByLink(authToken, links)
}
