const SECOND = 1000

/** `0:59`, `2:59:59`: a wait as a clock counts it down; the last second is not over before it is. */
export function waitText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
