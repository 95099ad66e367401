import {
  gameKinds,
  limitKinds,
  limitPeriods,
  type Limit,
  type LimitKind,
  type LimitPeriod,
  type Protection,
} from '../../../src/contract/limits.ts'
import { accountZones, LIMIT_CONFIRM_LIFE, LIMIT_RAISE_WAIT } from '../../../src/constants/limits.ts'
import { periodEnd, periodStart, rollingStart } from './periods.ts'
import { ApiError } from '../../http/api-error.ts'
import { historyOf } from '../cash-box/payment-history.ts'
import type { Session } from '../../session.ts'
import { failWaiting } from '../cash-box/payments.ts'
import { playBetween, stepsOf } from '../games/play.ts'
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

/** Completed payments of a period. */
export function paidBetween(player: PlayerRecord, type: 'deposit' | 'withdrawal', start: number, end: number): number {
  let sum = 0
  for (const payment of paymentsOf(player)) {
    const at = payment.type === type ? completedAt(payment) : null
    if (at !== null && at >= start && at < end) sum += payment.amount
  }
  return sum
}

/** Deposits in process, whenever they started: they count in every period in which they may complete. */
const openDeposits = (player: PlayerRecord) =>
  [...player.payments.values()].reduce(
    (sum, payment) => sum + (payment.type === 'deposit' && isOpen(payment) ? payment.amount : 0),
    0,
  )

/** Deposits have calendar periods (UKGC RTS 12B); the operator decides about the other limits. */
const windowOf = ({ operator }: Session, kind: LimitKind) => (kind === 'deposit' ? 'calendar' : operator.limit_window)

/** The period of a limit at present, ms since 1970. A rolling one ends when it frees what it counts first. */
function periodOf(session: Session, player: PlayerRecord, kind: LimitKind, period: LimitPeriod) {
  const now = session.now()
  if (windowOf(session, kind) === 'calendar') {
    const offset = offsetOf(player)
    return { start: periodStart(period, now, offset), end: periodEnd(period, now, offset) }
  }
  const start = rollingStart(period, now)
  const first = stepsOf(player).find(({ at, bet, win, played }) => at >= start && bet + win + played > 0)
  return { start, end: (first?.at ?? now) + now - start }
}

/** Used part of a limit, without open deposits: minor units, or minutes of play. A period with a net win has no loss. */
export function usedIn(player: PlayerRecord, kind: LimitKind, { start, end }: { start: number; end: number }): number {
  if (kind === 'deposit') return paidBetween(player, 'deposit', start, end)
  const { played, bets, wins } = playBetween(
    player,
    start,
    end,
    gameKinds.find((each) => each === kind),
  )
  return kind === 'session' ? Math.floor(played / MINUTE) : Math.max(0, bets - wins)
}

/** The current limit; deletes a higher one that was not confirmed in time. */
export function limitRecord({ protection }: PlayerRecord, kind: LimitKind, period: LimitPeriod, now: number) {
  const record = protection.limits.get(`${kind} ${period}`) ?? none
  const isLapsed = record.pending !== null && now > record.pending.since + LIMIT_RAISE_WAIT + LIMIT_CONFIRM_LIFE
  return isLapsed ? { ...record, pending: null } : record
}

/** All of them, as the API returns them. */
export function limitsOf(session: Session, player: PlayerRecord): Limit[] {
  const now = session.now()
  return limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => {
      const { value, pending } = limitRecord(player, kind, period, now)
      const { start, end } = periodOf(session, player, kind, period)
      return {
        kind,
        period,
        window: windowOf(session, kind),
        value,
        used:
          usedIn(player, kind, { start, end: Math.max(end, now + 1) }) +
          (kind === 'deposit' ? openDeposits(player) : 0),
        resets_at: iso(end),
        pending: pending && {
          value: pending.value,
          confirm_from: iso(pending.since + LIMIT_RAISE_WAIT),
          confirm_until: iso(pending.since + LIMIT_RAISE_WAIT + LIMIT_CONFIRM_LIFE),
        },
      }
    }),
  )
}

/** The most used in one day, week or month of the account since `since`. */
function mostUsed(player: PlayerRecord, kind: LimitKind, period: LimitPeriod, since: number, now: number): number {
  const offset = offsetOf(player)
  let most = 0
  for (let at = now; at >= since; at = periodStart(period, at, offset) - 1)
    most = Math.max(
      most,
      usedIn(player, kind, { start: periodStart(period, at, offset), end: periodEnd(period, at, offset) }),
    )
  return most
}

/** The next review; once it is due, with the most used of each limit that is set and of the deposits of a month. */
export function reviewOf(session: Session, player: PlayerRecord): NonNullable<Protection['review']> {
  const now = session.now()
  const { since, due, months } = player.protection.review
  const isAsked = (kind: LimitKind, period: LimitPeriod) =>
    limitRecord(player, kind, period, now).value !== null || (kind === 'deposit' && period === 'month')
  const all = limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })))
  const most = (due > now ? [] : all.filter(({ kind, period }) => isAsked(kind, period))).map(({ kind, period }) => ({
    kind,
    period,
    used: mostUsed(player, kind, period, since, now),
  }))
  return { since: iso(since), due_at: iso(due), months, most }
}

/** The limit of a kind that leaves least; null when there is none. */
export function tightest(session: Session, player: PlayerRecord, kind: LimitKind) {
  const held = limitsOf(session, player).flatMap(({ value, used, period, resets_at, ...limit }) =>
    limit.kind === kind && value !== null ? [{ kind, period, left: Math.max(0, value - used), resets_at }] : [],
  )
  return held.toSorted((a, b) => a.left - b.left || b.resets_at.localeCompare(a.resets_at))[0] ?? null
}

/** Rejects an amount over a limit: `amount` in minor units, or minutes. */
export function rejectOverLimit(
  session: Session,
  player: PlayerRecord,
  { kind, amount, fields = [] }: { kind: LimitKind; amount: number; fields?: readonly string[] },
) {
  const least = tightest(session, player, kind)
  if (least && amount > least.left) throw new ApiError('LIMIT_REACHED', fields, undefined, least)
}

/** Cancels unpaid deposits that exceed a lower limit, the newest first. */
function cancelOverLimit(session: Session, player: PlayerRecord) {
  const waiting = [...player.payments.values()].filter(({ type, status }) => type === 'deposit' && status === 'waiting')
  const isOver = () =>
    limitsOf(session, player).some(({ kind, value, used }) => kind === 'deposit' && used > (value ?? Infinity))
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
