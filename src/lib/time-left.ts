const SECOND = 1000
const two = (value: number) => String(value).padStart(2, '0')

/**
 * Splits a time span, ms, into whole units. Seconds are rounded up, so it is zero only when it is over; never
 * negative.
 */
export function timeLeft(span: number) {
  const seconds = Math.max(0, Math.ceil(span / SECOND))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** Units of time as `hh:mm:ss`, or as many of the smaller ones (BONUS-51). */
export const clockText = (...units: number[]) => units.map(two).join(':')
