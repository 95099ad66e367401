import type { OfferView } from './offer-view.ts'

/**
 * How a locked offer opens: at a moment (ms since 1970), with a deposit or some days after one, with the bonus of this
 * title, or unknown. `deposit`: the deposit that the player has to make. `isAfterFirst`: its days begin with the first
 * deposit, as those of the money of the second one do.
 */
export type Opening =
  | { kind: 'today' | 'tomorrow' | 'on'; at: number }
  | { kind: 'afterDeposit'; days: number; deposit: number; isAfterFirst: boolean }
  | { kind: 'withBonus'; title: string }
  | { kind: 'later' }

type Facts = Pick<OfferView, 'type' | 'available_at' | 'day_from' | 'deposit_number' | 'comes_with'>

/** Midnight of the day in the zone of the device, so many days later, ms since 1970: a day may have 23 or 25 hours. */
function dayOf(moment: number, later = 0): number {
  const day = new Date(moment)
  day.setHours(0, 0, 0, 0)
  return day.setDate(day.getDate() + later)
}

/**
 * Returns when it opens, by the calendar of the device (BONUS-13). An offer that opens some days after a deposit has
 * no date before that deposit. `now`: by the server's clock.
 */
export function openingOf(
  { type, available_at: opens, day_from: days, deposit_number: deposit, comes_with: title }: Facts,
  now: number,
): Opening {
  if (opens !== null) {
    const at = Date.parse(opens)
    if (dayOf(at) === dayOf(now)) return { kind: 'today', at }
    return { kind: dayOf(at) === dayOf(now, 1) ? 'tomorrow' : 'on', at }
  }
  if (title !== null) return { kind: 'withBonus', title }
  if (days === null || !deposit) return { kind: 'later' }
  return { kind: 'afterDeposit', days, deposit, isAfterFirst: type === 'welcome' && deposit === 2 }
}

/** Returns when its text changes, ms since 1970: at the midnights before it. */
export function openingMoments({ available_at: opens }: Pick<OfferView, 'available_at'>): number[] {
  if (opens === null) return []
  const at = Date.parse(opens)
  return [dayOf(at, -1), dayOf(at), dayOf(at, 1)]
}
