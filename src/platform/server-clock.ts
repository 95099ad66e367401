/** How many answers the clock is taken from: the middle one of them, so that one slow answer says nothing. */
const SAMPLES = 5
/** Further away than a slow answer can make it, ms: somebody has set a clock, what was known of it is worth nothing. */
const CLOCK_SET = 15_000

let offsets: number[] = []
const listeners = new Set<() => void>()

const middle = () => offsets.toSorted((a, b) => a - b)[offsets.length >> 1] ?? 0

/**
 * Learns the server's time from an answer: `text` is its x-server-time (ms), `sentAt` when the call left by this device's
 * clock. Only for answers that come from the server: one that a cache gives is as old as it is. A call during which the
 * clock was set, or the device slept, says nothing: half its time is no way back.
 */
export function noteServerTime(text: string | null, sentAt: number, now = Date.now()) {
  const time = Number(text)
  if (!time || Math.abs(now - sentAt) > CLOCK_SET) return
  const offset = time + (now - sentAt) / 2 - now
  const isSet = Math.abs(offset - middle()) > CLOCK_SET
  offsets = [...(isSet ? [] : offsets).slice(1 - SAMPLES), offset]
  if (isSet) for (const listener of listeners) listener()
}

/** Called when the server's clock turns out to be another one than was thought. Returns the undo. */
export function watchServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Now by the server's clock, ms; by the device's while the server has not told. */
export const serverNow = () => Date.now() + middle()
