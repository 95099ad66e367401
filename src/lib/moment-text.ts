import { formatDateTime, formatTime } from './clock.ts'

/** `HH:mm` for a moment of today, `dd.MM.yyyy HH:mm` for an earlier one. */
export function momentText(moment: number, now: number): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString()
  return isToday ? formatTime(moment) : formatDateTime(moment)
}
