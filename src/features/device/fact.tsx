import type { ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { formatNumber } from '~/lib/money.ts'

import styles from './device.module.css'

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

/** A name and its value, in a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
