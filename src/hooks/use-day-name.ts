import { formatLongDate, nearDay } from '../lib/dates.ts'
import { useT } from './use-t.ts'
import { serverNow } from '../platform/server-clock.ts'

/** The name of a day by its midnight, ms since 1970: today, yesterday, or its date. */
export function useDayName() {
  const { t, language } = useT()
  return (start: number) => {
    const near = nearDay(start, serverNow())
    return near ? t(`history.${near}`) : formatLongDate(start, language)
  }
}
