import type { MessageKey } from '~/lib/i18n.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Key and number for "up to …": minutes below an hour, hours below a day. */
export function durationText(minutes: number): [MessageKey, { n: number }] {
  if (minutes < HOUR) return ['cashBox.timeMinutes', { n: minutes }]
  if (minutes < DAY) return ['cashBox.timeHours', { n: Math.ceil(minutes / HOUR) }]
  return ['cashBox.timeDays', { n: Math.ceil(minutes / DAY) }]
}
