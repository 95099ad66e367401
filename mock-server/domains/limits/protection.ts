import { ApiError } from '../../http/api-error.ts'
import type { Session } from '../../session.ts'
import { failWaiting } from '../cash-box/payments.ts'
import type { BreakRecord } from './protection-records.ts'
import type { PlayerRecord } from '../../world/records.ts'

/** A break that is over lets the player go. */
export function endBreak({ protection, user }: PlayerRecord, now: number) {
  const { until } = protection.break ?? { until: null }
  if (until === null || until > now) return
  protection.break = null
  user.status = 'active'
  delete user.break_until
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Starts a break, or extends one; it never ends earlier than before. Ends running games and cancels unpaid deposits. */
export function startBreak(session: Session, player: PlayerRecord, wanted: BreakRecord) {
  const { protection, user } = player
  const now = protection.break
  const isLonger = (now?.until ?? Infinity) < (wanted.until ?? Infinity)
  const isStronger = now?.kind === 'time_out' && wanted.kind === 'self_exclusion'
  const until = !now || isLonger ? wanted.until : now.until
  const isForAll = now?.isForAll ?? wanted.isForAll
  protection.break = {
    kind: !now || isStronger ? wanted.kind : now.kind,
    until,
    ...(isForAll === undefined ? {} : { isForAll }),
  }
  user.status = protection.break.kind === 'time_out' ? 'timed_out' : 'excluded'
  user.break_until = iso(until)
  for (const payment of player.payments.values())
    if (payment.type === 'deposit') failWaiting(session, payment, 'PLAYER_BREAK')
  for (const game of session.world.gameSessions.values()) if (game.playerId === player.id) game.expiresAt = 0
}

/** Rejects play and deposits during a break (O-67, O-68). */
export function rejectOnBreak({ protection }: PlayerRecord) {
  if (!protection.break) return
  const { kind, until } = protection.break
  throw new ApiError(kind === 'time_out' ? 'TIMED_OUT' : 'SELF_EXCLUDED', [], undefined, { until: iso(until) })
}
