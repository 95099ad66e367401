import { limitKinds, limitPeriods, type Limit, type LimitKind, type LimitPeriod } from '../../../src/contract/limits.ts'
import { accountZones, LIMIT_CONFIRM_LIFE, LIMIT_RAISE_WAIT } from '../../../src/constants/limits.ts'
import { periodEnd, periodStart } from './periods.ts'
import { ApiError } from '../../http/api-error.ts'
import { historyOf } from '../cash-box/payment-history.ts'
import type { Session } from '../../session.ts'
import { failWaiting } from '../cash-box/payments.ts'
import { playBetween } from '../games/play.ts'
import type { LimitRecord } from './protection-records.ts'
import type { PaymentRecord, PlayerRecord } from '../../world/records.ts'

const MINUTE = 60_000
const iso = (time: number) => new Date(time).toISOString()
const none: LimitRecord = { value: null, pending: null }

/** The clock of the account, minutes east of UTC. */
export const offsetOf = ({ user }: PlayerRecord): number => accountZones[user.currency].offset

const isOpen = ({ status }: PaymentRecord) => status === 'waiting' || status === 'processing'

/** When a payment completed successfully, virtual ms. */
export const completedAt = ({ status, steps, updatedAt }: PaymentRecord): number | null =>
  status === 'completed' ? (steps.findLast(({ stage }) => stage === 'completed')?.at ?? updatedAt) : null

/** Every payment, those of the past too. */
export const paymentsOf = (player: PlayerRecord): readonly PaymentRecord[] => [
  ...historyOf(player),
  ...player.payments.values(),
]

/**
 * Gross deposits of a period: those completed in it and those in process, whenever they started, because they may
 * complete in it.
 */
function depositsIn(player: PlayerRecord, start: number, end: number): number {
  let sum = 0
  for (const payment of paymentsOf(player)) {
    if (payment.type !== 'deposit') continue
    const at = completedAt(payment)
    if (isOpen(payment) || (at !== null && at >= start && at < end)) sum += payment.amount
  }
  return sum
}

/** Used part of a limit in the period of `now`: minor units, or minutes of play. A period with a net win has no loss. */
export function usedOf(player: PlayerRecord, kind: LimitKind, period: LimitPeriod, now: number): number {
  const start = periodStart(period, now, offsetOf(player))
  const end = periodEnd(period, now, offsetOf(player))
  if (kind === 'deposit') return depositsIn(player, start, end)
  const { played, bets, wins } = playBetween(player, start, end)
  return kind === 'loss' ? Math.max(0, bets - wins) : Math.floor(played / MINUTE)
}

/** The current limit; deletes a higher one that was not confirmed in time. */
export function limitRecord({ protection }: PlayerRecord, kind: LimitKind, period: LimitPeriod, now: number) {
  const record = protection.limits.get(`${kind} ${period}`) ?? none
  const isLapsed = record.pending !== null && now > record.pending.since + LIMIT_RAISE_WAIT + LIMIT_CONFIRM_LIFE
  return isLapsed ? { ...record, pending: null } : record
}

/** All nine, as the API returns them. */
export function limitsOf(player: PlayerRecord, now: number): Limit[] {
  return limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => {
      const { value, pending } = limitRecord(player, kind, period, now)
      return {
        kind,
        period,
        value,
        used: usedOf(player, kind, period, now),
        resets_at: iso(periodEnd(period, now, offsetOf(player))),
        pending: pending && {
          value: pending.value,
          confirm_from: iso(pending.since + LIMIT_RAISE_WAIT),
          confirm_until: iso(pending.since + LIMIT_RAISE_WAIT + LIMIT_CONFIRM_LIFE),
        },
      }
    }),
  )
}

/** The limit of a kind that leaves least; null when there is none. */
export function tightest(player: PlayerRecord, kind: LimitKind, now: number) {
  const held = limitsOf(player, now).flatMap(({ value, used, period, resets_at, ...limit }) =>
    limit.kind === kind && value !== null ? [{ kind, period, left: Math.max(0, value - used), resets_at }] : [],
  )
  return held.toSorted((a, b) => a.left - b.left || b.resets_at.localeCompare(a.resets_at))[0] ?? null
}

/** Rejects an amount over a limit: `amount` in minor units, or minutes. */
export function rejectOverLimit(
  player: PlayerRecord,
  { kind, amount, now, fields = [] }: { kind: LimitKind; amount: number; now: number; fields?: readonly string[] },
) {
  const least = tightest(player, kind, now)
  if (least && amount > least.left) throw new ApiError('LIMIT_REACHED', fields, undefined, least)
}

/** Cancels unpaid deposits that exceed a lower limit, the newest first. */
function cancelOverLimit(session: Session, player: PlayerRecord) {
  const waiting = [...player.payments.values()].filter(({ type, status }) => type === 'deposit' && status === 'waiting')
  const isOver = () =>
    limitsOf(player, session.now()).some(({ kind, value, used }) => kind === 'deposit' && used > (value ?? Infinity))
  for (const payment of waiting.toReversed()) if (isOver()) failWaiting(session, payment, 'PLAYER_LIMIT')
}

/**
 * Sets a limit. A lower one applies immediately, also to unpaid deposits; a higher one after a day and a
 * confirmation. The current value cancels a pending one.
 */
export function setLimit(
  session: Session,
  player: PlayerRecord,
  { kind, period, value }: { kind: LimitKind; period: LimitPeriod; value: number | null },
) {
  const now = session.now()
  const record = limitRecord(player, kind, period, now)
  const isHigher = (value ?? Infinity) > (record.value ?? Infinity)
  const next = isHigher ? { ...record, pending: { value, since: now } } : { value, pending: null }
  player.protection.limits.set(`${kind} ${period}`, next)
  if (kind !== 'deposit') return
  player.protection.isPrompted = true
  cancelOverLimit(session, player)
}

export function confirmLimit(player: PlayerRecord, kind: LimitKind, period: LimitPeriod, now: number) {
  const { pending } = limitRecord(player, kind, period, now)
  if (!pending) throw new ApiError('LIMIT_NOT_PENDING')
  if (now < pending.since + LIMIT_RAISE_WAIT) throw new ApiError('LIMIT_TOO_EARLY')
  player.protection.limits.set(`${kind} ${period}`, { value: pending.value, pending: null })
}
