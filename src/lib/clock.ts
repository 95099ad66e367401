/** A moment: ms since 1970, a Date, or ISO text with a time and a zone. */
export type Moment = Date | number | string

const two = (value: number) => String(value).padStart(2, '0')

/** Returns the moment as a Date; null if it is invalid. */
export function toDate(moment: Moment): Date | null {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? null : date
}

/** `dd.MM.yyyy HH:mm` in the visitor's zone (CONST-10, I18N-06); '' if the moment is invalid. */
export function formatDateTime(moment: Moment): string {
  const date = toDate(moment)
  if (!date) return ''
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()} ${formatTime(date)}`
}

/** `HH:mm` in the visitor's zone; '' if the moment is invalid. */
export function formatTime(moment: Moment): string {
  const date = toDate(moment)
  return date ? `${two(date.getHours())}:${two(date.getMinutes())}` : ''
}
