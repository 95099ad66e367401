import type { Tournament } from '~/contract/tournaments.ts'
import { PLACES_EVERY } from '~/constants/tournaments.ts'
import { formatTime } from '~/lib/clock.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'

import { FirstPlaces } from './first-places.tsx'
import css from './leaders.module.css'
import { Section } from './section.tsx'

type Props = { tournament: Tournament; phase: Tournament['status'] }

/** The first ten, and always the player's own row. Shows when the ranks were calculated: they are not live. */
export function Leaders({ tournament, phase }: Props) {
  const { t } = useT()
  const { leaders, slug, participants_count: players, leaderboard_updated_at: countedAt } = tournament
  if (phase === 'upcoming' || phase === 'cancelled') return null
  return (
    <Section title={t('tournaments.leaders')} className={css['section']}>
      {phase === 'active' && (
        <p className={css['note']}>
          {t('tournaments.countedAt', { time: formatTime(countedAt), minutes: PLACES_EVERY })}
        </p>
      )}
      {leaders.length === 0 ? (
        <p className={css['note']}>{t('tournaments.nobodyYet')}</p>
      ) : (
        <FirstPlaces tournament={tournament} />
      )}
      {players > leaders.length && leaders.length > 0 && (
        <AppLink to="/tournaments/$slug/places" params={{ slug }} look="secondary">
          {t('tournaments.allPlaces')}
        </AppLink>
      )}
    </Section>
  )
}
