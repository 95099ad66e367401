import type { TournamentCard } from '~/contract/tournaments.ts'
import { formatLongDate } from '~/lib/dates.ts'
import { useT } from '~/hooks/use-t.ts'

import { TimeLeft } from './time-left.tsx'

type Props = { tournament: Pick<TournamentCard, 'starts_at' | 'ends_at'>; phase: TournamentCard['status'] }

/** How long until it begins or ends; when it ended. What is being counted has no time: its status says all. */
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
