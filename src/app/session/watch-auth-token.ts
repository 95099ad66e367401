import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import type { Stores } from '~/stores/create-stores.ts'

import type { AppRouter } from '../router.tsx'
import type { AuthToken } from './auth-token.ts'

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
