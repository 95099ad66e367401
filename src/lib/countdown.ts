const SECOND = 1000
const two = (value: number) => String(value).padStart(2, '0')

/** What is left of a time, whole seconds rounded up: days apart, the rest as `hh:mm:ss` (BONUS-51). Never below zero. */
export function countdownParts(left: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return { days: Math.floor(seconds / 86_400), clock }
}
