import type { QueryClient } from '@tanstack/react-query'

import { endSession, userOf } from '~/api/auth.ts'
import { userQuery } from '~/api/profile.ts'
import { tokens } from '~/api/transport/tokens.ts'
import type { Tokens } from '~/contract/auth.ts'
import type { User } from '~/contract/profile.ts'
import type { SocialProvider } from '~/contract/social.ts'
import { saveUser } from '~/db/user.ts'
import { finishPendingWipe } from '~/db/wipe-player-rows.ts'
import { fingerprintToken } from '~/platform/analytics-events.ts'
import { ownerNow } from '~/platform/owner.ts'
import { setAnalyticsUser, track } from '~/platform/track.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { dropTypedContact } from '../form/typed-contact.ts'
import { leaveFor } from './leave-for.ts'

export type SessionParts = { stores: Stores; queryClient: QueryClient }
/** How the session came about: the name of the sign-in in analytics, and whether the account is new. */
export type SignInKind = {
  method: 'email' | 'phone' | 'token' | 'reset' | 'passkey' | 'code' | SocialProvider
  isNew?: boolean
}

/** Somebody whom the server knows, and who does not play yet. */
export type NewSession = { tokens: Tokens; user: User }

/** Fetches the player whom new tokens belong to; nothing changes here when that fails. Rejects with the ApiError. */
export async function sessionOf(given: Tokens): Promise<NewSession> {
  return { tokens: given, user: await userOf(given.access.token) }
}

/** Asks the player who plays whether another may sign in over them; `next` names the other. */
export type AskOtherPlayer = (next: string) => Promise<boolean>

const askInDialog =
  ({ dialogs }: Stores): AskOtherPlayer =>
  (next) =>
    new Promise((onAnswer) => {
      dialogs.show({ kind: 'other-player', next, onAnswer })
    })

/** Asks until the reply is about the session that the browser has now: a sign-in takes its time, and tabs sign in too. */
async function mayReplace(user: User, ask: AskOtherPlayer): Promise<boolean> {
  const current = tokens.current()
  if (!current || current.playerId === user.id) return true
  if (!(await ask(user.email ?? user.phone ?? user.id))) return false
  return tokens.current()?.id === current.id || mayReplace(user, ask)
}

/** Turns tokens into a session (AUTH-17). When the player cannot be fetched everything stays and the failure is the caller's. */
export async function beginSession(given: Tokens, kind: SignInKind, parts: SessionParts): Promise<boolean> {
  return enterSession(await sessionOf(given), kind, parts)
}

/**
 * Begins the session of a known player: tokens and player are saved as one, then the session starts and the analytics
 * user is set. What else hangs on a session follows from the store. Resolves to false, and revokes the new tokens, if another
 * player is signed in and stays.
 */
export async function enterSession(
  { tokens: given, user }: NewSession,
  kind: SignInKind,
  { stores, queryClient }: SessionParts,
  ask = askInDialog(stores),
): Promise<boolean> {
  await finishPendingWipe()
  if (!(await mayReplace(user, ask))) {
    void endSession(given.refresh.token)
    return false
  }
  tokens.begin(user.id, { access: given.access.token, refresh: given.refresh.token })
  stores.guest.setCurrency(user.currency) // DATA-10
  stores.guest.setLanguage(user.language)
  stores.session.start(user.id, false, kind.isNew) // guards read it (AUTH-24)
  queryClient.setQueryData(userQuery().queryKey, user) // the start empties the cache of the player before
  setAnalyticsUser({ playerId: user.id, sourceId: user.source_id })
  dropTypedContact()
  void saveUser(ownerNow(), user)
  void trackSignIn(given, kind)
  if (given.redirect_url) leaveFor(given.redirect_url) // AUTH-18
  return true
}

async function trackSignIn(tokens: Tokens, { method, isNew }: SignInKind) {
  if (isNew) track('register', { method })
  else track('login', { token: await fingerprintToken(tokens.access.token), method })
}
