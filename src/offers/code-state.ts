import type { PromoCode } from '~/contract/promo-codes.ts'

/**
 * Sends the promo code in the field before a deposit (PLUS-69). `none`: the field is empty, so the deposit can continue.
 * Otherwise it waits, so that the player sees the result first. `failed`: the field has the focus.
 */
export type CodeHandle = { sendBeforePay: () => Promise<'none' | 'accepted' | 'failed'> }

type Code = Pick<PromoCode, 'banner_start_at' | 'banner_end_at' | 'obstacle'>

/** When a code opens and closes, ms since 1970. */
export const codeMoments = ({ banner_start_at: start, banner_end_at: end }: Omit<Code, 'obstacle'>) => [
  Date.parse(start),
  Date.parse(end),
]

/** Errors that the clock of this device knows better: the response with them may be older than the moment. */
const byClock: ReadonlySet<string> = new Set(['PROMO_CODE_NOT_STARTED', 'PROMO_CODE_EXPIRED'])

/**
 * Whether a player can use a code now, for every screen. `obstacle`: the error that its activation would return, as far as it is
 * known; null for one that can be used. `now`: server time.
 */
export function codeState(
  code: Code,
  now: number,
): { kind: 'soon' | 'open' | 'over' | 'refused'; obstacle: string | null } {
  const [start = -Infinity, end = Infinity] = codeMoments(code)
  if (now < start) return { kind: 'soon', obstacle: 'PROMO_CODE_NOT_STARTED' }
  if (now >= end) return { kind: 'over', obstacle: 'PROMO_CODE_EXPIRED' }
  const { obstacle = null } = code
  return obstacle === null || byClock.has(obstacle) ? { kind: 'open', obstacle: null } : { kind: 'refused', obstacle }
}
