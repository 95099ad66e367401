import { formatDateTime } from '../lib/clock.ts'
import { pastMoment } from '../lib/moments.ts'
import { useT } from './use-t.ts'

/**
 * How old data are that this device had saved, in words: `time` in ms since 1970, as the device wrote it down. Of a time
 * that nobody knows, 0 or in the future since a clock was set, it says "earlier".
 */
export function useAsOf() {
  const { t } = useT()
  return (time: number) =>
    pastMoment(time, Date.now()) > 0 ? t('common.asOf', { time: formatDateTime(time) }) : t('common.asOfEarlier')
}
