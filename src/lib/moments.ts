/** Two looks at one clock may differ by so much without anybody having set it, ms. */
const SLACK = 60_000

/** Moments that a device wrote down (ms since 1970) may lie in its future: somebody has set its clock since. */
const isFuture = (moment: number, now: number) => moment > now + SLACK

/** ms since a moment that was written down; Infinity for one in the future: nobody knows how long ago that was. */
export function ageOf(moment: number, now: number): number {
  return isFuture(moment, now) ? Infinity : Math.max(0, now - moment)
}

/** A moment that was written down, or 0, long ago, for one in the future: it is never fresh, never the newest. */
export function pastMoment(moment: number, now: number): number {
  return isFuture(moment, now) ? 0 : moment
}

/** Are two moments less than `life` ms apart? In both directions: a clock that is set frees nobody and locks nobody out. */
export const isNear = (one: number, other: number, life: number) => Math.abs(one - other) < life

/** What is left, ms, of a wait of `life` ms that ends at `until`: never more than the whole of it, whoever sets a clock. */
export function leftUntil(until: number, life: number, now: number): number {
  return Math.min(life, Math.max(0, until - now))
}
