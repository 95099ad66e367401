import { useT } from '~/hooks/use-t.ts'
import { formatNumber } from '~/lib/money.ts'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * 1024

/** Bytes in whole kilobytes or megabytes, or in gigabytes from thousands of megabytes. */
export function useSizeText() {
  const { t, language } = useT()
  return (bytes: number) => {
    if (bytes < MEGABYTE) return t('device.kilobytes', { size: Math.max(1, Math.round(bytes / KILOBYTE)) })
    const megabytes = Math.round(bytes / MEGABYTE)
    return megabytes < 1000
      ? t('device.megabytes', { size: megabytes })
      : t('device.gigabytes', { size: formatNumber(Math.round(megabytes / 1024), language) })
  }
}
