import { authTokenFor } from '~/api/auth.ts'
import { appLanding } from '~/api/pwa.ts'
import { tokens } from '~/api/tokens.ts'
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
  const domain = await appLanding()
  const { origin } = location
  const address = safeRedirect(`${domain}/`, { origin, allowedHosts: config.crossDomainHosts })
  const isOurs = domain === origin || address !== '/'
  if (!isOurs) return null
  const link = new URL(address, origin)
  const { refresh } = tokens
  if (refresh !== null) {
    link.searchParams.set('auth_token', await authTokenFor(refresh, APP_TYPE))
    link.searchParams.set('auth_type', APP_TYPE)
  }
  link.searchParams.set('language', language)
  return link.href
}
