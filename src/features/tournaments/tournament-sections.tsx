import { type ReactNode, useId } from 'react'

import { PRIZES_WITHIN } from '~/constants/bonuses.ts'
import type { Prize, Tournament } from '~/contract/tournaments.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatLongDate } from '~/lib/dates.ts'
import { formatMoney, formatNumber } from '~/lib/money.ts'
import { viewOfPrize } from '~/offers/prize.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'
import { lazyPart } from '~/ui/primitives/lazy-part.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { Money } from '~/ui/text/money.tsx'

import css from './tournament-page.module.css'
import { usePointsText } from './use-tournament.ts'

/** The rules of the tournament remain available without it. */
const PrizeTerms = lazyPart(() => import('./prize-terms.tsx').then((module) => module.PrizeTerms), {
  fallback: ({ prize }) => viewOfPrize(prize) && <Skeleton height={220} radius={10} />,
  ifFailed: 'nothing',
})

type SectionProps = { title: string; className?: string | undefined; children: ReactNode }

/** A titled part of the page. */
export function Section({ title, className, children }: SectionProps) {
  const id = useId()
  return (
    <section className={className ? `${css['section']} ${className}` : css['section']} aria-labelledby={id}>
      <h2 id={id} className={css['heading']}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The prize of a rank: an amount, or free spins. */
export function PrizeText({ prize }: { prize: Prize }) {
  const { t } = useT()
  if (prize.kind === 'money') return <Money minor={prize.amount} currency={prize.currency} />
  return t('tournaments.spins', { count: prize.count })
}

const EXAMPLE_POINTS = 50

/** How points are earned, with an example in the player's currency. */
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

/** The prize of each range of ranks; the player's is marked. */
export function Prizes({ prizes, place: rank }: { prizes: Tournament['prizes']; place: number | undefined }) {
  const { t, language } = useT()
  if (prizes.length === 0) return null
  const number = (value: number) => formatNumber(value, language)
  const spins = prizes.find(({ prize }) => prize.kind === 'free_spins')
  return (
    <Section title={t('tournaments.prizes')}>
      <table className={css['prizes']}>
        <thead>
          <tr>
            <th scope="col">{t('tournaments.place')}</th>
            <th scope="col">{t('tournaments.prizes')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ place_from: from, place_to: to, prize }) => (
            <tr key={from} data-mine={(rank !== undefined && rank >= from && rank <= to) || undefined}>
              <th scope="row">{from === to ? number(from) : `${number(from)}–${number(to)}`}</th>
              <td>
                <PrizeText prize={prize} />
                {prize.kind === 'free_spins' && <small className={css['prizeGame']}>{prize.game_name}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {spins && <PrizeTerms prize={spins.prize} />}
    </Section>
  )
}

/** All conditions, each collapsed. */
export function Rules({ terms }: { terms: Tournament['terms'] }) {
  const { t } = useT()
  if (terms.length === 0) return null
  return (
    <Section title={t('tournaments.rules')}>
      {terms.map(({ title, body }) => (
        <Disclosure key={title} summary={title} isCard>
          <p className={css['text']}>{body}</p>
        </Disclosure>
      ))}
    </Section>
  )
}

/**
 * The result: finalising, cancelled, or final with a link to the player's prize. A money prize is an already active
 * bonus; free spins must be activated.
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
