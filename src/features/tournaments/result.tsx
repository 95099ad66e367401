import type { Tournament } from '~/contract/tournaments.ts'
import { PRIZES_WITHIN } from '~/constants/tournaments.ts'
import { formatLongDate } from '~/lib/dates.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'

import { Section } from './section.tsx'
import css from './tournament-page.module.css'

/**
 * What became of it: being counted, called off, or final places and the way to one's prize: money is a bonus that is in play
 * already, free spins wait to be taken.
 */
export function Result({ tournament, phase }: { tournament: Tournament; phase: Tournament['status'] }) {
  const { t, language } = useT()
  const { me, results_published_at: publishedAt } = tournament
  if (phase === 'active' || phase === 'upcoming' || phase === 'unknown') return null
  return (
    <Section title={t('tournaments.result')}>
      {phase === 'finalizing' && (
        <p className={css['text']}>{t('tournaments.finalizingText', { days: PRIZES_WITHIN })}</p>
      )}
      {phase === 'cancelled' && <p className={css['text']}>{t('tournaments.cancelledText')}</p>}
      {phase === 'finished' && publishedAt !== null && (
        <p className={css['text']}>{t('tournaments.finalText', { date: formatLongDate(publishedAt, language) })}</p>
      )}
      {phase === 'finished' && me?.prize && (
        <AppLink to={me.prize.kind === 'money' ? '/bonuses/received' : '/bonuses'} look="primary">
          {t('tournaments.yourPrize')}
        </AppLink>
      )}
    </Section>
  )
}
