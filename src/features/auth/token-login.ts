import { send } from '~/api/client.ts'
import { authenticate } from '~/contract/auth.ts'
import { fingerprintToken } from '~/lib/analytics-events.ts'
import { safeLocal, safeSession } from '~/lib/safe-storage.ts'

import { tokenLoginRequest } from './auth-request.ts'
import { beginSession, type SessionParts } from './begin-session.ts'
import { CROSS_DOMAIN_TYPE } from './cross-domain.ts'
import { refusalOf } from './sign-in-refusal.ts'
import { endJourney } from './sign-in-state.ts'

/**
 * `repeated`: this token was tried before in this tab. `refused`: the link is no longer good. `lost`: nobody
 * answered. After these three the visitor is who they were before.
 */
export type TokenLoginEnd = 'signed-in' | 'banned' | 'refused' | 'lost' | 'repeated'

const storageKey = 'tried-tokens'

/** True the first time a token is seen in this tab. Only a fingerprint of it is written down (O-19). */
async function isFirstTry(token: string): Promise<boolean> {
  const mark = await fingerprintToken(token)
  const tried = (safeSession.get(storageKey) ?? '').split(',').filter(Boolean)
  if (tried.includes(mark)) return false
  safeSession.set(storageKey, [...tried.slice(-9), mark].join(','))
  return true
}

/** `type` and `state` stand beside the token in the address; only a way back from another host has a state. */
export type LinkToken = { token: string; type: string; state?: string | null | undefined }

/** Local-storage key of whoever signed in through the host of all sites (AUTH-23). */
const CROSS_DOMAIN_PLAYER = 'player_id'

/**
 * Signs in with `?auth_token` and `?auth_type` of a link (AUTH-35), at most once per token. The way back from the
 * host of all sites counts only in the tab that was sent there. Never throws.
 */
export async function signInByToken(link: LinkToken, parts: SessionParts): Promise<TokenLoginEnd> {
  const { token, type: authType, state } = link
  try {
    if (!(await isFirstTry(token))) return 'repeated'
    const isCrossDomain = authType === CROSS_DOMAIN_TYPE
    if (isCrossDomain && !endJourney('cross-domain', state)) return 'refused'
    const tokens = await send(authenticate, { body: tokenLoginRequest(token, authType, parts.stores.guest.currency) })
    await beginSession(tokens, { method: 'token' }, parts)
    if (isCrossDomain) safeLocal.set(CROSS_DOMAIN_PLAYER, parts.stores.session.playerId ?? '')
    return 'signed-in'
  } catch (error) {
    const refusal = refusalOf(error)
    return refusal === 'banned' || refusal === 'lost' ? refusal : 'refused'
  }
}
