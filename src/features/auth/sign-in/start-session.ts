import type { QueryClient } from '@tanstack/react-query'

import { endSession, userOf } from '~/api/auth.ts'
import { userQuery } from '~/api/profile.ts'
import { tokens } from '~/api/transport/tokens.ts'
import type { Tokens } from '~/contract/auth.ts'
import type { User } from '~/contract/profile.ts'
import type { SocialProvider } from '~/contract/social.ts'
import { saveUser } from '~/db/user.ts'
import { finishPendingWipe } from '~/db/wipe-player-rows.ts'
import { fingerprintToken, setAnalyticsUser, track } from '~/platform/track.ts'
import { ownerNow } from '~/platform/owner.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { dropTypedContact } from '../form/contact-fields.tsx'
import { leaveFor } from './leave-for.ts'

export type SessionParts = { stores: Stores; queryClient: QueryClient }
/** How the session started: the sign-in method for analytics, and whether the account is new. */
export type SignInKind = {
  method: 'email' | 'phone' | 'token' | 'reset' | 'passkey' | 'code' | SocialProvider
  isNew?: boolean
}

/** An identified player whose session has not started yet. */
export type NewSession = { tokens: Tokens; user: User }

/** Fetches the player of new tokens; changes nothing if that fails. Rejects with the ApiError. */
export async function sessionOf(given: Tokens): Promise<NewSession> {
  return { tokens: given, user: await userOf(given.access.token) }
}

/** Requests consent of the signed-in player to be replaced by `next`. */
export type ConfirmOtherPlayer = (next: string) => Promise<boolean>

const askInDialog =
  ({ dialogs }: Stores): ConfirmOtherPlayer =>
  (next) =>
    new Promise((onResponse) => {
      dialogs.show({ kind: 'other-player', next, onAnswer: onResponse })
    })

/** Repeats the question until the reply concerns the current session: sign-in takes time, and other tabs may sign in too. */
async function mayReplace(user: User, ask: ConfirmOtherPlayer): Promise<boolean> {
  const current = tokens.current()
  if (!current || current.playerId === user.id) return true
  if (!(await ask(user.email ?? user.phone ?? user.id))) return false
  return tokens.current()?.id === current.id || mayReplace(user, ask)
}

/** Turns tokens into a session (AUTH-17). If the player cannot be fetched, nothing changes and the error is thrown. */
export async function startSession(given: Tokens, kind: SignInKind, parts: SessionParts): Promise<boolean> {
  return enterSession(await sessionOf(given), kind, parts)
}

/**
 * Starts the session of a known player. Stores tokens and player together, then starts the session and sets the
 * analytics user; everything else reacts to the store. Resolves to false, and revokes the new tokens, if another player
 * is signed in and stays.
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
  stores.session.start(user.id, false, kind.isNew) // the guards read it (AUTH-24)
  queryClient.setQueryData(userQuery().queryKey, user) // starting clears the previous player's cache
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
