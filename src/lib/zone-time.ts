import { toDate, type Moment } from './clock.ts'

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
