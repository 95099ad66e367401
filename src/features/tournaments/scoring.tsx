import type { Tournament } from '~/contract/tournaments.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'

import { Section } from './section.tsx'
import css from './tournament-page.module.css'
import { usePointsText } from './use-points-text.ts'

const EXAMPLE_POINTS = 50

/** How points are earned, with an example in the currency of the player. */
export function Scoring({ scoring }: { scoring: Tournament['scoring'] }) {
  const { t, language } = useT()
  const pointsText = usePointsText()
  const { text, points_per: per, min_bet: least, currency, counts_bonus_bets: countsBonus } = scoring
  const amount = formatMoney(per * EXAMPLE_POINTS, currency, language)
  return (
    <Section title={t('tournaments.how')}>
      <p className={css['lead']}>{text}</p>
      {per > 0 && (
        <p className={css['text']}>{t('tournaments.example', { amount, points: pointsText(EXAMPLE_POINTS) })}</p>
      )}
      <p className={css['text']}>
        {least > 0 && t('tournaments.minBet', { amount: formatMoney(least, currency, language) })}{' '}
        {!countsBonus && t('tournaments.noBonusBets')}
      </p>
    </Section>
  )
}
