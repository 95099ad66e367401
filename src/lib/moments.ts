/** Resolves after so many milliseconds. */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Settles as `value` does; rejects with a `TimeoutError` if that takes longer than `ms`. */
export function inTime<T>(value: PromiseLike<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new DOMException('not in time', 'TimeoutError'))
  })
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}

/**
 * Returns a random wait between half of `longest` and `longest`, so that clients do not all return at the same moment
 * after a server failure.
 */
export const jitter = (longest: number, random = Math.random) => longest * (0.5 + random() / 2)

/** Maximum difference, ms, between two readings of a clock that was not set. */
const SLACK = 60_000

/** Stored moments (ms since 1970) may be in the future if the clock was set since. */
const isFuture = (moment: number, now: number) => moment > now + SLACK

/** ms since a stored moment; Infinity for one in the future, because its age is unknown. */
export function ageOf(moment: number, now: number): number {
  return isFuture(moment, now) ? Infinity : Math.max(0, now - moment)
}

/** A moment that was written down, or 0, long ago, for one in the future: it is never fresh, never the newest. */
export function pastMoment(moment: number, now: number): number {
  return isFuture(moment, now) ? 0 : moment
}

/**
 * True if two moments are less than `life` ms apart, in either direction: setting the clock unlocks nothing and locks
 * no one out.
 */
export const isNear = (one: number, other: number, life: number) => Math.abs(one - other) < life

/**
 * Returns the rest, ms, of a wait of `life` ms that ends at `until`: never more than `life`, even if the clock is
 * set.
 */
export function leftUntil(until: number, life: number, now: number): number {
  return Math.min(life, Math.max(0, until - now))
}

/** A day, ms. */
export const DAY = 24 * 60 * 60_000
