import { ApiError } from '~/api/transport/api-error.ts'
import { authTokenFor } from '~/api/auth.ts'
import { appLanding } from '~/api/pwa.ts'
import { tokens } from '~/api/transport/tokens.ts'
import type { Language } from '~/contract/languages.ts'
import { config } from '~/lib/config.ts'
import { safeRedirect } from '~/lib/safe-url.ts'

/** `auth_type` of a token that an installed app signs in with. */
const APP_TYPE = 'pwa'

/**
 * The address that the installed app opens at now. For a player it carries a one-time token, the language and how
 * to sign in (PWA-04). Null when the domain is none of the operator's. Rejects with an ApiError.
 */
export async function appLink(language: Language): Promise<string | null> {
  const session = tokens.current()
  const domain = await appLanding()
  const { origin } = location
  const address = safeRedirect(`${domain}/`, { origin, allowedHosts: config.crossDomainHosts })
  const isOurs = domain === origin || address !== '/'
  if (!isOurs) return null
  const link = new URL(address, origin)
  const isSame = () => tokens.current()?.id === session?.id
  if (session !== null && isSame()) {
    const { refresh } = tokens.current() ?? session // it may have been renewed
    link.searchParams.set('auth_token', await authTokenFor(refresh, APP_TYPE))
    link.searchParams.set('auth_type', APP_TYPE)
  }
  if (!isSame()) throw new ApiError('player-changed', 0, {}) // signed in nowhere after a log-out
  link.searchParams.set('language', language)
  return link.href
}
