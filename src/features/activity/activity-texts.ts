import type { ActivityPeriod } from '~/contract/activity.ts'
import { formatAtOffset } from '~/lib/zone-clock.ts'
import type { useT } from '~/hooks/use-t.ts'

const MINUTE = 60
const HOUR = 3600

/** A period by its first day, by the clock of the account: `23.11`, or `11.2026` for a month. */
export function periodName(startsAt: string, by: ActivityPeriod, offset: number): string {
  const [day = ''] = formatAtOffset(startsAt, offset).split(' ')
  return by === 'week' ? day.slice(0, 5) : day.slice(3)
}

/** The same where there is little room: `23.11`, or `11.26` for a month. */
export function shortPeriodName(startsAt: string, by: ActivityPeriod, offset: number): string {
  return periodName(startsAt, by, offset).replace(/\.\d\d(\d\d)$/, '.$1')
}

/** `2 h 5 min`. */
export function hoursText(seconds: number, t: ReturnType<typeof useT>['t']): string {
  return t('limits.duration', { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / MINUTE) })
}
