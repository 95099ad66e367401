import { formatDateTime } from '../lib/clock.ts'
import { pastMoment } from '../lib/moments.ts'
import { useT } from './use-t.ts'

/**
 * Returns a function that describes the age of stored data: `time` in ms since 1970 by the device's clock. An unknown
 * time (0, or in the future after a clock change) gives "earlier".
 */
export function useAsOf() {
  const { t } = useT()
  return (time: number) =>
    pastMoment(time, Date.now()) > 0 ? t('common.asOf', { time: formatDateTime(time) }) : t('common.asOfEarlier')
}
