import { send } from '~/api/client.ts'
import { authenticate } from '~/contract/auth.ts'
import { fingerprintToken } from '~/lib/analytics-events.ts'
import { safeSession } from '~/lib/safe-storage.ts'

import { tokenLoginRequest } from './auth-request.ts'
import { beginSession, type SessionParts } from './begin-session.ts'
import { refusalOf } from './sign-in-refusal.ts'

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

/** Signs in with `?auth_token` and `?auth_type` of a link (AUTH-35), at most once per token. Never throws. */
export async function signInByToken(token: string, authType: string, parts: SessionParts): Promise<TokenLoginEnd> {
  try {
    if (!(await isFirstTry(token))) return 'repeated'
    const tokens = await send(authenticate, { body: tokenLoginRequest(token, authType, parts.stores.guest.currency) })
    await beginSession(tokens, { method: 'token' }, parts)
    return 'signed-in'
  } catch (error) {
    const refusal = refusalOf(error)
    return refusal === 'banned' || refusal === 'lost' ? refusal : 'refused'
  }
}
