import { send } from '~/api/client.ts'
import { authenticate, type Tokens } from '~/contract/auth.ts'
import { fingerprintToken } from '~/lib/analytics-events.ts'
import { safeLocal, safeSession } from '~/lib/safe-storage.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { tokenLoginRequest } from '../form/auth-request.ts'
import { beginSession, type SessionParts } from '../sign-in/begin-session.ts'
import { refusalOf } from '../sign-in/sign-in-refusal.ts'
import { CROSS_DOMAIN_TYPE } from './cross-domain.ts'
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
 * The tokens that a link stands for, asked for at most once per token. The way back from the host of all sites counts
 * only in the tab that was sent there. Rejects with the ApiError of the call.
 */
export async function tokensOfLink(
  { token, type, state }: LinkToken,
  { guest }: Pick<Stores, 'guest'>,
): Promise<Tokens | 'repeated' | 'refused'> {
  if (!(await isFirstTry(token))) return 'repeated'
  if (type === CROSS_DOMAIN_TYPE && !endJourney('cross-domain', state)) return 'refused'
  return send(authenticate, { body: tokenLoginRequest(token, type, guest.currency) })
}

/** Signs in with `?auth_token` and `?auth_type` of a link (AUTH-35), at most once per token. Never throws. */
export async function signInByToken(link: LinkToken, parts: SessionParts): Promise<TokenLoginEnd> {
  try {
    const tokens = await tokensOfLink(link, parts.stores)
    if (typeof tokens === 'string') return tokens
    await beginSession(tokens, { method: 'token' }, parts)
    if (link.type === CROSS_DOMAIN_TYPE) safeLocal.set(CROSS_DOMAIN_PLAYER, parts.stores.session.playerId ?? '')
    return 'signed-in'
  } catch (error) {
    const refusal = refusalOf(error)
    return refusal === 'banned' || refusal === 'lost' ? refusal : 'refused'
  }
}
