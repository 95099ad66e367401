import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { offersKey } from '~/api/offers.ts'
import { COUNTDOWN_SPREAD, COUNTDOWN_TICK } from '~/constants/bonuses.ts'
import { useServerNow, useServerTimeAt } from '~/hooks/use-server-time.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatDateTime, formatTime } from '~/lib/clock.ts'
import { clockText, timeLeft } from '~/lib/dates.ts'
import type { OfferView } from '~/offers/offer-view.ts'
import { openingOf, openingMoments, type Opening } from '~/offers/opening.ts'

import styles from './countdown.module.css'

/** True if the offer waits only for the first or the second deposit. */
export const waitsForDeposit = ({ available_at: opens, deposit_number: deposit, comes_with: title }: OfferView) =>
  opens === null && title === null && (deposit === 1 || deposit === 2)

function useWhen() {
  const { t } = useT()
  return (opening: Opening): string => {
    if (opening.kind === 'later') return t('bonuses.availableLater')
    if (opening.kind === 'afterDeposit') {
      const { days, isAfterFirst } = opening
      if (days === 0) return t('bonuses.availableWithDeposit')
      if (isAfterFirst) return t('bonuses.availableAfterFirst', { days })
      return days === 1 ? t('bonuses.availableDayAfter') : t('bonuses.availableDaysAfter', { days })
    }
    if (opening.kind === 'withBonus') return t('bonuses.availableWithBonus', { bonus: opening.title })
    if (opening.kind === 'on') return t('bonuses.availableOn', { date: formatDateTime(opening.at) })
    const time = formatTime(opening.at)
    return opening.kind === 'today' ? t('bonuses.availableToday', { time }) : t('bonuses.availableTomorrow', { time })
  }
}

/**
 * Shows when a locked offer unlocks: today, tomorrow, on a day, after a deposit or with another bonus (BONUS-13,
 * BONUS-14). Updates with the clock.
 */
export function LockText({ view }: { view: OfferView }) {
  const { t } = useT()
  const when = useWhen()
  const now = useServerTimeAt(openingMoments(view))
  const warning = view.deposit_number === 2 ? t('bonuses.makeSecondDeposit') : t('bonuses.makeFirstDeposit')
  const texts = [when(openingOf(view, now)), waitsForDeposit(view) && warning]
  return <span>{texts.filter(Boolean).join('. ')}</span>
}

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
