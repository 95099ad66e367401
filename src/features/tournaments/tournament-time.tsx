import type { ReactNode } from 'react'

import type { TournamentCard } from '~/contract/tournaments.ts'
import { useServerNow } from '~/hooks/use-server-time.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatLongDate, clockText, timeLeft } from '~/lib/dates.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { Chip, type ChipTone } from '~/ui/primitives/badge.tsx'

type Phase = TournamentCard['status']

const tones: Partial<Record<Phase, ChipTone>> = { active: 'success', upcoming: 'info', finalizing: 'warning' }

/** The state of a tournament as text. */
export function StatusChip({ phase }: { phase: Phase }) {
  const { t } = useT()
  return <Chip tone={tones[phase] ?? 'quiet'}>{t(`tournaments.status.${phase}`)}</Chip>
}

type Props = { tournament: Pick<TournamentCard, 'starts_at' | 'ends_at'>; phase: TournamentCard['status'] }

/** Time until the start or end, or the date of the end. Empty while finalising, because the status is enough. */
export function TournamentTime({ tournament, phase }: Props) {
  const { t, language } = useT()
  const { starts_at: starts, ends_at: ends } = tournament
  if (phase === 'upcoming')
    return <TimeLeft until={starts} text={(time) => t('tournaments.startsIn', { time })} over={null} />
  if (phase === 'active')
    return <TimeLeft until={ends} text={(time) => t('tournaments.endsIn', { time })} over={null} />
  if (phase === 'finished') return <span>{t('tournaments.endedAt', { date: formatLongDate(ends, language) })}</span>
  return null
}

const HOUR = 3_600_000 // ms

type TimeLeftProps = {
  /** The target time, ISO. */
  until: string
  /** The text around the time: `(time) => t('tournaments.endsIn', { time })`. */
  text: (time: string) => string
  /** Shown when the time is up, instead of a row of zeros. */
  over: ReactNode
}

/** Time left by the server's clock: days and hours, then hours and minutes, then minutes and seconds. */
function TimeLeft({ until, text, over }: TimeLeftProps) {
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
