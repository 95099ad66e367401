import type { LimitCall, LimitCallBody } from '~/api/limits.ts'
import type { Protection } from '~/contract/limits.ts'

const HOUR = 60 * 60_000
/** How much earlier a break may end than it is reckoned here: a clock a minute off, a month that is shorter. */
const SLACK = { 'time-out': HOUR / 60, 'self-exclusion': 96 * HOUR } as const

/** What is wanted of a limit or a break, and what waited for its second yes when that was pressed. */
export type LimitWish = {
  [Call in LimitCall]: { call: Call; body: LimitCallBody<Call>; waiting?: number | null | undefined }
}[LimitCall]

const limitOf = ({ limits }: Protection, { kind, period }: LimitCallBody<'confirm'>) =>
  limits.find((limit) => limit.kind === kind && limit.period === period)

/** When a break that was pressed at `at` ends at the earliest, ms; Infinity: never. */
function breakEnd(wish: Extract<LimitWish, { call: keyof typeof SLACK }>, at: number): number {
  if (wish.call === 'time-out') return at + wish.body.hours * HOUR - SLACK[wish.call]
  if (wish.body.months === null) return Infinity
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + wish.body.months)
  return end.getTime() - SLACK[wish.call]
}

/** Does a break hold at `now`, ms by the server's clock? */
export function isOnBreak({ break: held }: Protection, now: number): boolean {
  return held !== null && (held.until === null || Date.parse(held.until) > now)
}

/** Does what holds now show that a wish took effect that was pressed at `at`, ms by the server's clock? */
export function isEffect(held: Protection, wish: LimitWish, at: number): boolean {
  if (wish.call === 'set') {
    const { value } = wish.body
    const limit = limitOf(held, wish.body)
    const isNow = limit?.value === value && limit.pending === null
    return (isNow || limit?.pending?.value === value) && (held.is_asked || wish.body.kind !== 'deposit')
  }
  if (wish.call === 'confirm') {
    const limit = limitOf(held, wish.body)
    return limit?.pending === null && limit.value === wish.waiting
  }
  if (held.break === null || (wish.call === 'self-exclusion' && held.break.kind !== 'self_exclusion')) return false
  return (held.break.until === null ? Infinity : Date.parse(held.break.until)) >= breakEnd(wish, at)
}
