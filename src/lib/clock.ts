/** A moment: ms since 1970, a Date, or ISO text with a time and a zone. */
type Moment = Date | number | string

const two = (value: number) => String(value).padStart(2, '0')

function toDate(moment: Moment): Date | null {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? null : date
}

/** `dd.MM.yyyy HH:mm` in the visitor's zone (CONST-10, I18N-06); '' for what is no moment. */
export function formatDateTime(moment: Moment): string {
  const date = toDate(moment)
  if (!date) return ''
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()} ${formatTime(date)}`
}

/** `HH:mm` in the visitor's zone; '' for what is no moment. */
export function formatTime(moment: Moment): string {
  const date = toDate(moment)
  return date ? `${two(date.getHours())}:${two(date.getMinutes())}` : ''
}

/** `dd.MM.yyyy HH:mm` in a named zone, whatever the device thinks; '' for what is no moment. */
export function formatInZone(moment: Moment, timeZone: string): string {
  const date = toDate(moment)
  if (!date) return ''
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return `${part('day')}.${part('month')}.${part('year')} ${part('hour')}:${part('minute')}`
}
