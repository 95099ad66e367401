/** Number of responses for the clock: the median is used, so that one slow response has no effect. */
const SAMPLES = 5
/**
 * A difference larger than a slow response can cause, ms: a clock has been set, so earlier measurements are
 * discarded.
 */
const CLOCK_SET = 15_000
/** Minimum difference, ms, between the wall clock and the monotonic clock that means sleep or a set clock. */
const JUMP = 1000
/** Plausible server times; anything outside is ignored. */
const [EARLIEST, LATEST] = [Date.UTC(2020), Date.UTC(2100)]

let offsets: number[] = []
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}
const middle = () => offsets.toSorted((a, b) => a - b)[offsets.length >> 1] ?? 0

const drift = () => Date.now() - performance.now()
let lastDrift = drift()
let ahead = lastDrift

/**
 * A clock of the device that never runs backwards, ms since about 1970. Advances with `performance.now`. A jump
 * forward of the wall clock counts, because it may be sleep, during which `performance.now` stops; a jump back was
 * set by hand and is ignored.
 */
export function steadyNow(): number {
  const jump = drift() - lastDrift
  if (Math.abs(jump) > JUMP) {
    lastDrift += jump
    ahead += Math.max(0, jump)
    if (jump < -CLOCK_SET) queueMicrotask(notify) // the caller may be rendering
  }
  return ahead + performance.now()
}

/**
 * Measures the server's time from a response: `text` is its x-server-time (ms), `sentAt` the start of the call by
 * `steadyNow`. Only for responses of the server, because the time of a cached one is old. A call during which the
 * device slept is ignored, because half its duration is not its latency.
 */
export function recordServerTime(text: string | null, sentAt: number, now = steadyNow()) {
  const time = Number(text)
  if (!(time > EARLIEST && time < LATEST) || Math.abs(now - sentAt) > CLOCK_SET) return
  const offset = time + (now - sentAt) / 2 - now
  const isSet = Math.abs(offset - middle()) > CLOCK_SET
  offsets = [...(isSet ? [] : offsets).slice(1 - SAMPLES), offset]
  if (isSet) notify()
}

/** Calls `listener` when the server's or this device's clock has changed. Returns an unsubscribe function. */
export function watchServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the current time of the server, ms; that of the device until the server's is known. */
export const serverNow = () => (offsets.length > 0 ? steadyNow() + middle() : Date.now())
