import type { Tokens } from '../../../src/contract/auth.ts'
import type { Context } from '../../handler.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { deviceOf } from '../security/devices.ts'
import { recordSignIn } from '../security/new-device.ts'
import { checkGates, type AsUnknown } from './gates.ts'
import { issueTokens } from './tokens.ts'

/**
 * Opens a session for a player who has proved who they are; the only way to get tokens. Adds the hop if this session of the
 * mock wants one (AUTH-21).
 */
export function openSession(
  { session, now, host, userAgent }: Context,
  player: PlayerRecord,
  asUnknown: AsUnknown,
): Tokens {
  checkGates(session, player, asUnknown)
  const device = deviceOf(player, userAgent)
  const pair = issueTokens(session.world, player, now(), { device })
  recordSignIn(session, player, device)
  return session.scenario === 'cross-domain' ? { ...pair, cross_domain_url: `${host('cross')}/sign-in` } : pair
}
