import type { Tournament } from '~/contract/tournaments.ts'
import { PRIZES_WITHIN } from '~/constants/tournaments.ts'
import { formatLongDate } from '~/lib/dates.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'

import { Section } from './section.tsx'
import css from './tournament-page.module.css'

/**
 * The result: being counted, cancelled, or final with a link to the player's prize: money is a bonus that is active already,
 * free spins have to be activated.
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
