import type { ReactNode } from 'react'

import { useServerNow } from '~/hooks/use-server-now.ts'
import { useT } from '~/hooks/use-t.ts'
import { clockText, timeLeft } from '~/lib/time-left.ts'
import { serverNow } from '~/platform/server-clock.ts'

const HOUR = 3_600_000 // ms

type Props = {
  /** The moment that is waited for, ISO. */
  until: string
  /** The words around it: `(time) => t('tournaments.endsIn', { time })`. */
  text: (time: string) => string
  /** Stands here when the moment has come: never a row of zeros. */
  over: ReactNode
}

/** How long it is until a moment, by the server's clock: days and hours, then hours and minutes, then minutes and seconds. */
export function TimeLeft({ until, text, over }: Props) {
  const { t } = useT()
  const isClose = Date.parse(until) - serverNow() < HOUR
  const left = Date.parse(until) - useServerNow(isClose ? 1000 : 30_000)
  if (left <= 0) return over
  const { days, hours, minutes, seconds } = timeLeft(left)
  const time =
    days > 0
      ? t('time.daysHours', { days, hours })
      : hours > 0
        ? t('time.hoursMinutes', { hours, minutes })
        : clockText(minutes, seconds)
  return <span role="timer">{text(time)}</span>
}
