import type { Tokens } from '../../../src/contract/auth.ts'
import type { Context } from '../../handler.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { deviceOf } from '../security/devices.ts'
import { noteSeen } from '../security/sessions.ts'
import { noteSignIn } from '../security/new-device.ts'
import { issueTokens } from './tokens.ts'

/** Tokens of a new session, with the hop where this session of the mock wants one (AUTH-21). */
export function tokensFor({ session, now, host, userAgent }: Context, player: PlayerRecord): Tokens {
  const pair = issueTokens(session.world, player, now())
  noteSignIn(session, player, deviceOf(player, userAgent))
  noteSeen(session.world, { sessionId: pair.refresh.token, player, userAgent, now: now() })
  return session.scenario === 'cross-domain' ? { ...pair, cross_domain_url: `${host('cross')}/sign-in` } : pair
}
