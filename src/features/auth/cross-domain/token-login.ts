import { send } from '~/api/transport/client.ts'
import { authenticate } from '~/contract/auth.ts'
import { fingerprintToken } from '~/platform/track.ts'
import { landingParams } from '~/platform/visit-params.ts'
import { confirmLinkedPlayer, recordLinkedPlayer } from '~/platform/linked-player.ts'
import { safeLocal, safeSession } from '~/platform/safe-storage.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { tokenLoginRequest } from '../form/auth-request.ts'
import {
  enterSession,
  sessionOf,
  type ConfirmOtherPlayer,
  type NewSession,
  type SessionParts,
} from '../sign-in/start-session.ts'
import { signInErrorOf } from '../sign-in/use-first-try.ts'
import { CROSS_DOMAIN_TYPE } from './cross-domain.ts'
import { finishJourney } from './sign-in-state.ts'

/**
 * `repeated`: the token was already tried in this tab. `refused`: the link has expired. `lost`: no response. `stayed`:
 * the signed-in player declined to be replaced. These four outcomes leave the session unchanged.
 */
export type TokenLoginEnd = 'signed-in' | 'banned' | 'refused' | 'lost' | 'repeated' | 'stayed'

const storageKey = 'tried-tokens'

/** True the first time a token is used in this tab. Stores only a fingerprint of it (O-19). */
async function isFirstTry(token: string): Promise<boolean> {
  const mark = await fingerprintToken(token)
  const tried = (safeSession.get(storageKey) ?? '').split(',').filter(Boolean)
  if (tried.includes(mark)) return false
  safeSession.set(storageKey, [...tried.slice(-9), mark].join(','))
  return true
}

/** `type` and `state` come from the same URL; only a return from another host has a state. */
export type LinkToken = { token: string; type: string; state?: string | null | undefined }

/** Local-storage key of the player who signed in through the shared sign-in host (AUTH-23). */
const CROSS_DOMAIN_PLAYER = 'player_id'

/**
 * The session that the link's token gives, requested at most once per token. A return from the shared host counts only
 * in the tab that was redirected there. Rejects with the ApiError of the call.
 */
export async function sessionOfLink(
  { token, type, state }: LinkToken,
  { guest }: Pick<Stores, 'guest'>,
): Promise<NewSession | 'repeated' | 'refused'> {
  if (!(await isFirstTry(token))) return 'repeated'
  if (type === CROSS_DOMAIN_TYPE && !finishJourney('cross-domain', state)) return 'refused'
  const given = await send(authenticate, { body: tokenLoginRequest(token, type, guest.currency) })
  return 'second_step' in given ? 'refused' : sessionOf(given) // the server rejects such a link by itself
}

/** Language requested by the link (SHELL-39), unless the visitor has chosen another since. */
function requestedLanguage({ guest }: Stores) {
  const language = landingParams().asked?.language
  return language === guest.language ? language : undefined
}

/**
 * Signs in with `?auth_token` and `?auth_type` of a link (AUTH-35), at most once per token. A language in the same URL
 * lasts for this visit and overrides the account's. Never throws.
 */
export async function signInByToken(
  link: LinkToken,
  parts: SessionParts,
  ask: ConfirmOtherPlayer,
): Promise<TokenLoginEnd> {
  try {
    const next = await sessionOfLink(link, parts.stores)
    if (typeof next === 'string') return next
    const { user } = next
    const { playerId } = parts.stores.session
    const isTakeover = playerId !== null && playerId !== user.id
    // after a return from the shared host the player signed in personally; a takeover is confirmed in a dialog
    const isOfGuest = playerId === null && link.type !== CROSS_DOMAIN_TYPE
    if (isOfGuest) recordLinkedPlayer(user.id)
    const requested = requestedLanguage(parts.stores)
    if (!(await enterSession(next, { method: 'token' }, parts, ask))) {
      if (isOfGuest) confirmLinkedPlayer()
      return 'stayed'
    }
    if (requested) parts.stores.guest.requestLanguage(requested)
    if (link.type === CROSS_DOMAIN_TYPE) safeLocal.set(CROSS_DOMAIN_PLAYER, parts.stores.session.playerId ?? '')
    // a reload clears the previous player's forms, lists and games from the page
    if (isTakeover && !next.tokens.redirect_url) location.reload()
    return 'signed-in'
  } catch (error) {
    const signInError = signInErrorOf(error)
    return signInError === 'banned' || signInError === 'lost' ? signInError : 'refused'
  }
}
