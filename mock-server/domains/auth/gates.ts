import type { ErrorCode } from '../../../src/contract/error-codes.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Session } from '../../session.ts'
import type { PlayerRecord } from '../../world/records.ts'
import { advanceAccount, isClosed } from '../account/world.ts'

/** The error of a way in for an account that does not exist. A closed account gets the same one. */
export type AsUnknown = { code: ErrorCode; fields?: string[] }

/**
 * Rejects a player who may not have a session (SP-99): banned, or of a closed account. Each way in and each call of a session
 * comes through here, so a new way cannot miss a gate.
 */
export function checkGates(session: Session, player: PlayerRecord, { code, fields }: AsUnknown): void {
  if (player.isBanned) throw new ApiError('AUTH_USER_BANNED')
  advanceAccount(session, player)
  if (isClosed(player)) throw new ApiError(code, fields)
}
