import type { ActivityPeriod } from '~/contract/activity.ts'
import { formatAtOffset } from '~/lib/clock.ts'
import type { useT } from '~/hooks/use-t.ts'

const MINUTE = 60
const HOUR = 3600

/** Returns the name of a period: its first day in the account's time zone, `23.11`, or `11.2026` for a month. */
export function periodName(startsAt: string, by: ActivityPeriod, offset: number): string {
  const [day = ''] = formatAtOffset(startsAt, offset).split(' ')
  return by === 'week' ? day.slice(0, 5) : day.slice(3)
}

/** Returns the short name of a period for charts: `23.11`, or `11.26` for a month. */
export function shortPeriodName(startsAt: string, by: ActivityPeriod, offset: number): string {
  return periodName(startsAt, by, offset).replace(/\.\d\d(\d\d)$/, '.$1')
}

/** Returns `2 h 5 min`. */
export function hoursText(seconds: number, t: ReturnType<typeof useT>['t']): string {
  return t('limits.duration', { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / MINUTE) })
}
