import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { offersKey } from '~/api/offers.ts'
import { COUNTDOWN_SPREAD, COUNTDOWN_TICK } from '~/constants/bonuses.ts'
import { clockText, timeLeft } from '~/lib/dates.ts'
import { useServerNow } from '~/hooks/use-server-time.ts'
import { useT } from '~/hooks/use-t.ts'

import styles from './countdown.module.css'

/**
 * The time left until `until` (ISO), by the server's clock (BONUS-51). At zero it shows that the time is over and
 * refetches the offers, each device after a random delay.
 */
export function Countdown({ until }: { until: string }) {
  const { t } = useT()
  const queryClient = useQueryClient()
  const end = Date.parse(until)
  const left = end - useServerNow(Number.isFinite(end) ? COUNTDOWN_TICK : null)
  const isOver = left <= 0

  useEffect(() => {
    if (!isOver) return undefined
    const refetch = () => void queryClient.invalidateQueries({ queryKey: offersKey })
    const timer = setTimeout(refetch, Math.random() * COUNTDOWN_SPREAD)
    return () => clearTimeout(timer)
  }, [isOver, queryClient])

  if (!Number.isFinite(end)) return null
  if (isOver) return <span className={styles['countdown']}>{t('bonuses.isEnding')}</span>
  const { days, hours, minutes, seconds } = timeLeft(left)
  const clock = clockText(hours, minutes, seconds)
  return (
    <time className={styles['countdown']} dateTime={until} role="timer">
      {days > 0 ? t('bonuses.days', { count: days, clock }) : clock}
    </time>
  )
}
