import type { GameKind, LimitKind, LimitPeriod } from '../../../src/contract/limits.ts'
import { REALITY_CHECK_DEFAULT, REVIEW_MONTHS } from '../../../src/constants/limits.ts'
import type { ReadyMadePlayer } from '../players/seed.ts'
import { DAY } from '../../../src/lib/moments.ts'

/**
 * `value` of money in minor units, of play in minutes, null for none. `pending.since`: time of the request, virtual
 * ms.
 */
export type LimitRecord = { value: number | null; pending: { value: number | null; since: number } | null }
/** `until` in virtual ms, null for ever. `isForAll`: in all brands of the operator. */
export type BreakRecord = { kind: 'time_out' | 'self_exclusion'; until: number | null; isForAll?: boolean }

/** Limits and breaks of a player. */
export type ProtectionRecord = {
  limits: Map<`${LimitKind} ${LimitPeriod}`, LimitRecord>
  /** Whether the player has decided about a deposit limit. */
  isPrompted: boolean
  break: BreakRecord | null
  /** Minutes. */
  realityCheck: number
  /** Virtual ms. `isReminded`: a message about it was sent. */
  review: { since: number; due: number; months: number; isReminded?: true }
}

/** The same time of day, this many months later. */
export const monthsAfter = (now: number, months: number) =>
  new Date(now).setUTCMonth(new Date(now).getUTCMonth() + months)

/** The review that follows one at `since`. */
export const newReview = (since: number, months: number = REVIEW_MONTHS) => ({
  since,
  due: monthsAfter(since, months),
  months,
})

/** The same review by another period. One that was postponed stays so, and one that is due sends no second message. */
export function reviewEvery(months: number, last: ProtectionRecord['review'], now: number): ProtectionRecord['review'] {
  const next = newReview(last.since, months)
  const isPostponed = last.due > monthsAfter(last.since, last.months)
  const due = isPostponed ? Math.max(next.due, last.due) : next.due
  return { ...next, due, ...(last.isReminded && due <= now ? { isReminded: true } : {}) }
}

export function newProtection(made: ReadyMadePlayer, now: number): ProtectionRecord {
  const protection: ProtectionRecord = {
    limits: new Map(),
    isPrompted: made.depositsCount > 0,
    break: made.isExcluded ? { kind: 'self_exclusion', until: null } : null,
    realityCheck: REALITY_CHECK_DEFAULT,
    review: newReview(made.hasLimits ? monthsAfter(now, -REVIEW_MONTHS) : now),
  }
  if (!made.hasLimits) return protection
  protection.limits.set('deposit day', { value: 2_000_000, pending: null })
  protection.limits.set('deposit week', { value: 9_000_000, pending: { value: 12_000_000, since: now - 2 * DAY } })
  protection.limits.set('loss week', { value: 4_000_000, pending: null })
  protection.limits.set('loss month', { value: 10_000_000, pending: { value: null, since: now - DAY / 2 } })
  protection.limits.set('session day', { value: 90, pending: null })
  return protection
}

/**
 * A round of a real game: the player's own money in minor units, the result of bonus money, and the play since the step
 * before it, ms.
 */
export type PlayStep = {
  at: number
  bet: number
  win: number
  bonusNet?: number
  played: number
  /** Default: slots. */
  gameKind?: GameKind
}

/** A player's play for money, oldest first. `lastAt`: the last start or round of any game. */
export type PlayRecord = { steps: PlayStep[]; lastAt: number | null; hasPast: boolean }

export const newPlay = (): PlayRecord => ({ steps: [], lastAt: null, hasPast: false })
