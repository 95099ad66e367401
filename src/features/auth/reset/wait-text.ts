const SECOND = 1000

/** A countdown such as `0:59` or `2:59:59`; seconds are rounded up. */
export function waitText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
