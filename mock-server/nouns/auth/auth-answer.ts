import type { Tokens } from '../../../src/contract/auth.ts'
import type { Context } from '../../handler.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { deviceOf } from '../security/devices.ts'
import { noteSignIn } from '../security/new-device.ts'
import { issueTokens } from './tokens.ts'

/** Tokens of a new session, with the hop where this session of the mock wants one (AUTH-21). */
export function tokensFor({ session, now, host, userAgent }: Context, player: PlayerRecord): Tokens {
  const device = deviceOf(player, userAgent)
  const pair = issueTokens(session.world, player, now(), { device })
  noteSignIn(session, player, device)
  return session.scenario === 'cross-domain' ? { ...pair, cross_domain_url: `${host('cross')}/sign-in` } : pair
}
