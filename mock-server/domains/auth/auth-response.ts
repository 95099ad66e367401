import { SECOND_STEP_LIFE } from '../../../src/constants/session.ts'
import type { SignInResponse, Tokens } from '../../../src/contract/auth.ts'
import type { Context } from '../../handler.ts'
import type { Session } from '../../session.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { randomText } from '../../seed/random.ts'
import { securityOf } from '../security/changes.ts'
import { deviceName, deviceOf } from '../security/devices.ts'
import { notifyOfChange } from '../security/notify-of-change.ts'
import type { DeviceRecord } from '../security/records.ts'
import { checkGates, type AsUnknown } from './gates.ts'
import { issueTokens } from './tokens.ts'

/** Records a sign-in and reports it in the inbox if the device is new. */
function recordSignIn(session: Session, player: PlayerRecord, device: DeviceRecord) {
  const name = deviceName(device)
  const { known } = securityOf(player)
  if (name === null) return
  const isNew = known.size > 0 && !known.has(name)
  known.add(name)
  if (isNew) notifyOfChange(session, player, { change: 'new_device', message: 'new_device', device })
}

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

/** Opens a session; of an account with a second factor, only its second step (SP-118). */
export function openFirstStep(context: Context, player: PlayerRecord, asUnknown: AsUnknown): SignInResponse {
  const { session, now } = context
  if (!player.security?.totp) return openSession(context, player, asUnknown)
  checkGates(session, player, asUnknown)
  const id = randomText(session.world.random, 32)
  session.world.secondSteps.set(id, { playerId: player.id, expiresAt: now() + SECOND_STEP_LIFE })
  return { second_step: { id, player_id: player.id } }
}
