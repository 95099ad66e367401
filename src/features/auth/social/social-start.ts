import { SOCIAL_LOGIN_PATH, type SocialProvider } from '~/contract/social.ts'
import type { Language } from '~/contract/languages.ts'
import type { Currency } from '~/contract/money.ts'
import { appMode } from '~/platform/app-mode.ts'
import { config } from '~/lib/config.ts'
import { serverLanguage } from '~/lib/server-language.ts'

import { beginJourney, newState, type SignUpDetails } from '../cross-domain/sign-in-state.ts'

type Visit = {
  currency: Currency
  language: Language
  /** Where the player was going. */
  wanted?: string | undefined
  details?: SignUpDetails | undefined
}

/** Address that leads to a provider and back to `redirectUri` (API-09, AUTH-33, AUTH-34). */
export function socialAddress(name: SocialProvider, redirectUri: string, { currency, language }: Visit): string {
  const url = new URL(config.socialUrl || config.apiHost + SOCIAL_LOGIN_PATH, location.origin)
  url.searchParams.set('name', name)
  url.searchParams.set('custom_parameters[curr]', currency)
  url.searchParams.set('custom_parameters[lang]', serverLanguage(language))
  url.searchParams.set('custom_parameters[platform]', appMode())
  url.searchParams.set('redirect_uri', redirectUri)
  return url.href
}

/** Leaves for a provider. The state in the way back proves the return to be ours. */
export function leaveForProvider(name: SocialProvider, visit: Visit): void {
  const state = newState()
  const redirectUri = `${location.origin}/social-login?state=${state}`
  const { currency, wanted, details } = visit
  beginJourney(state, { to: 'provider', name, currency, redirectUri, wanted, details })
  location.assign(socialAddress(name, redirectUri, visit))
}
