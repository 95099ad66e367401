import type { LimitKind, LimitPeriod } from '../../src/contract/limits.ts'
import { REALITY_CHECK_DEFAULT } from '../../src/constants/limits.ts'
import { Refusal } from '../refusal.ts'
import type { ReadyMadePlayer } from '../seed/players.ts'
import type { Session } from '../session.ts'
import { failDeposit } from './payments.ts'
import type { PlayerRecord } from './records.ts'

/** `value` of money in minor units, of play in minutes, null for none. `pending.since`: when it was asked for, virtual ms. */
export type LimitRecord = { value: number | null; pending: { value: number | null; since: number } | null }
/** `until` in virtual ms, null for ever. */
export type BreakRecord = { kind: 'time_out' | 'self_exclusion'; until: number | null }

/** What protects a player from play. */
export type ProtectionRecord = {
  limits: Map<`${LimitKind} ${LimitPeriod}`, LimitRecord>
  /** Whether a deposit limit is wanted has been answered. */
  isAsked: boolean
  break: BreakRecord | null
  /** Minutes. */
  realityCheck: number
}

const DAY = 24 * 60 * 60_000

export function newProtection(made: ReadyMadePlayer, now: number): ProtectionRecord {
  const protection: ProtectionRecord = {
    limits: new Map(),
    isAsked: made.depositsCount > 0,
    break: made.isExcluded ? { kind: 'self_exclusion', until: null } : null,
    realityCheck: REALITY_CHECK_DEFAULT,
  }
  if (!made.hasLimits) return protection
  protection.limits.set('deposit day', { value: 2_000_000, pending: null })
  protection.limits.set('deposit week', { value: 9_000_000, pending: { value: 12_000_000, since: now - 2 * DAY } })
  protection.limits.set('loss week', { value: 4_000_000, pending: null })
  protection.limits.set('loss month', { value: 10_000_000, pending: { value: null, since: now - DAY / 2 } })
  protection.limits.set('session day', { value: 90, pending: null })
  return protection
}

/** A break that is over lets the player go. */
export function endBreak({ protection, user }: PlayerRecord, now: number) {
  const { until } = protection.break ?? { until: null }
  if (until === null || until > now) return
  protection.break = null
  user.status = 'active'
  delete user.break_until
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/**
 * Begins a break, or makes one longer; it never ends earlier than it would have. Games that run are over, and deposits
 * that nobody has paid yet are cancelled.
 */
export function startBreak(session: Session, player: PlayerRecord, wanted: BreakRecord) {
  const { protection, user } = player
  const now = protection.break
  const isLonger = (now?.until ?? Infinity) < (wanted.until ?? Infinity)
  const isStronger = now?.kind === 'time_out' && wanted.kind === 'self_exclusion'
  const until = !now || isLonger ? wanted.until : now.until
  protection.break = { kind: !now || isStronger ? wanted.kind : now.kind, until }
  user.status = protection.break.kind === 'time_out' ? 'timed_out' : 'excluded'
  user.break_until = iso(until)
  for (const payment of player.payments.values()) failDeposit(session, payment, 'CANCELLED')
  for (const game of session.world.gameSessions.values()) if (game.playerId === player.id) game.expiresAt = 0
}

/** Refuses whatever begins play or pays in while a break runs (O-67, O-68). */
export function refuseOnBreak({ protection }: PlayerRecord) {
  if (!protection.break) return
  const { kind, until } = protection.break
  throw new Refusal(kind === 'time_out' ? 'TIMED_OUT' : 'SELF_EXCLUDED', [], undefined, { until: iso(until) })
}
