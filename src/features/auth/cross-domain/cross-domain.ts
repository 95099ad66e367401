import { authTokenFor } from '~/api/auth.ts'
import type { Tokens } from '~/contract/auth.ts'
import { appMode, isEmbedded } from '~/platform/app-mode.ts'
import { config } from '~/lib/config.ts'
import { safeRedirect } from '~/lib/safe-url.ts'
import { visitorUid } from '~/platform/visitor.ts'

import { startJourney, newState } from './sign-in-state.ts'

/** `auth_type` of the token in the return URL. */
export const CROSS_DOMAIN_TYPE = 'cross-domain'

/** URL of the host the server named, if it belongs to the operator; null if sign-in completes here. */
function hostOf({ cross_domain_url, redirect_url }: Tokens): URL | null {
  if (!cross_domain_url || redirect_url) return null
  const { origin } = location
  const href = safeRedirect(cross_domain_url, { origin, allowedHosts: config.crossDomainHosts })
  const url = URL.canParse(href) ? new URL(href) : null
  return url && url.origin !== origin ? url : null
}

/**
 * Redirects to the host that completes sign-in for all sites, with the return URL, a one-time token and the visitor's
 * analytics id (AUTH-21, O-09). The tokens themselves stay unused. False if sign-in completes here: no such host,
 * inside a frame or an app (AUTH-22), or no one-time token available.
 */
export async function leaveForCrossDomain(tokens: Tokens, place: string): Promise<boolean> {
  const hop = hostOf(tokens)
  if (!hop || isEmbedded() || appMode() !== 'browser') return false
  const authToken = await authTokenFor(tokens.refresh.token, CROSS_DOMAIN_TYPE).catch(() => null)
  if (authToken === null) return false
  const state = newState()
  const back = new URL(place, location.origin)
  back.searchParams.set('state', state)
  hop.searchParams.set('redirect', back.href)
  hop.searchParams.set('auth_token', authToken)
  hop.searchParams.set('visitor_uid', visitorUid())
  startJourney(state, { to: 'cross-domain' })
  location.assign(hop.href)
  return true
}
