import type { QueryClient } from '@tanstack/react-query'

import { userQuery } from '~/api/profile.ts'
import { clearTokens, saveTokens } from '~/api/tokens.ts'
import type { Tokens } from '~/contract/auth.ts'
import type { SocialProvider } from '~/contract/social.ts'
import { saveUser } from '~/db/user.ts'
import { fingerprintToken } from '~/lib/analytics-events.ts'
import { setAnalyticsUser, track } from '~/lib/track.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { dropTypedContact } from '../form/typed-contact.ts'
import { leaveFor } from './leave-for.ts'

export type SessionParts = { stores: Stores; queryClient: QueryClient }
/** How the session came about: the name of the sign-in in analytics, and whether the account is new. */
export type SignInKind = { method: 'email' | 'phone' | 'token' | 'reset' | SocialProvider; isNew?: boolean }

/**
 * Turns tokens into a session, in this order (AUTH-17): tokens kept, player fetched, session begun, analytics
 * user set. What else hangs on a session follows from the store. When the player cannot be fetched the tokens
 * go again and the failure is the caller's: half a session would be worse than none.
 */
export async function beginSession(
  tokens: Tokens,
  kind: SignInKind,
  { stores, queryClient }: SessionParts,
): Promise<void> {
  saveTokens({ access: tokens.access.token, refresh: tokens.refresh.token })
  const user = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }).catch((error: unknown) => {
    clearTokens()
    throw error
  })
  stores.guest.setCurrency(user.currency) // DATA-10
  stores.guest.setLanguage(user.language)
  if (kind.isNew) stores.session.registered() // before the start: guards read it (AUTH-24)
  stores.session.start(user.id)
  queryClient.setQueryData(userQuery().queryKey, user) // the start empties the cache of whoever was here before
  setAnalyticsUser({ playerId: user.id, sourceId: user.source_id })
  dropTypedContact()
  void saveUser(user)
  void trackSignIn(tokens, kind)
  if (tokens.redirect_url) leaveFor(tokens.redirect_url) // AUTH-18
}

async function trackSignIn(tokens: Tokens, { method, isNew }: SignInKind) {
  if (isNew) track('register', { method })
  else track('login', { token: await fingerprintToken(tokens.access.token), method })
}
