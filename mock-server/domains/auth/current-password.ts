import { PASSWORD_TRIES, PASSWORD_TRIES_WINDOW } from '../../../src/constants/session.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Session } from '../../session.ts'
import type { PlayerRecord } from '../../world/records.ts'

/**
 * Whether a password is right. Wrong ones are counted by `sender`; after five within ten minutes every password is rejected
 * with RATE_LIMITED, the right one too (SP-100).
 */
export function tryPassword({ world, now }: Session, sender: string, isRight: boolean): boolean {
  const recent = (world.wrongPasswords.get(sender) ?? []).filter((at) => at > now() - PASSWORD_TRIES_WINDOW)
  const [oldest = now()] = recent
  if (recent.length >= PASSWORD_TRIES) throw new ApiError('RATE_LIMITED', [], oldest + PASSWORD_TRIES_WINDOW - now())
  if (!isRight) world.wrongPasswords.set(sender, [...recent, now()])
  return isRight
}

/**
 * Rejects a current password that is wrong, guessed too often, or not there. Each call of a session that takes the current
 * password checks it here, so the guesses at all of them are counted together.
 */
export function checkCurrentPassword(
  session: Session,
  player: PlayerRecord,
  given: string,
  fields: string[] = [],
): void {
  if (player.password === null) throw new ApiError('PASSWORD_NOT_SET', fields)
  if (!tryPassword(session, player.id, given === player.password)) throw new ApiError('PASSWORD_WRONG', fields)
}
