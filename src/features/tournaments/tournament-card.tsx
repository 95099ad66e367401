import type { TournamentCard as Tournament } from '~/contract/tournaments.ts'
import { formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Money } from '~/ui/text/money.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { Ribbon } from './ribbon.tsx'
import { StatusChip } from './status-chip.tsx'
import { TournamentTime } from './tournament-time.tsx'
import css from './tournament-card.module.css'

const PICTURE = { width: 480, height: 220 } // px, at most

type Props = { tournament: Tournament; phase: Tournament['status']; isFirst: boolean }

/** One tournament of the list: picture, what it is now, what it pays, how long it goes on, and the player's own place. */
export function TournamentCard({ tournament, phase, isFirst }: Props) {
  const { t, language } = useT()
  const { slug, title, image_url: picture, prize_pool: pool, ribbon, places_paid: paid, entry, me } = tournament
  return (
    <li className={css['item']}>
      <AppLink to="/tournaments/$slug" params={{ slug }} look="plain" className={css['card']}>
        <span className={css['art']} data-over={phase === 'finished' || phase === 'cancelled' || undefined}>
          <LazyImage path={picture} alt="" {...PICTURE} isEager={isFirst} className={css['picture'] ?? ''} />
          {ribbon && <Ribbon kind={ribbon} />}
        </span>
        <span className={css['words']}>
          <strong className={css['title']}>{title}</strong>
          <StatusChip phase={phase} />
          {phase !== 'cancelled' && (
            <span className={css['pool']}>
              <span className={css['label']}>{t('tournaments.pool')}</span>
              <Money minor={pool.amount} currency={pool.currency} className={css['amount'] ?? ''} />
            </span>
          )}
          <span className={css['facts']}>
            <TournamentTime tournament={tournament} phase={phase} />
            {phase !== 'cancelled' && <span>{t('tournaments.paid', { count: paid })}</span>}
          </span>
          {entry.is_joined && (
            <span className={css['mine']}>
              {me ? t('tournaments.yourPlace', { place: formatNumber(me.place, language) }) : t('tournaments.joined')}
            </span>
          )}
        </span>
      </AppLink>
    </li>
  )
}

/** The same geometry before the tournament is known. */
export function TournamentCardSkeleton() {
  return (
    <li className={css['item']} aria-hidden>
      <span className={css['card']}>
        <Skeleton className={css['art'] ?? ''} radius={0} />
        <span className={css['words']}>
          <Skeleton width="60%" height={26} />
          <Skeleton width={90} height={26} radius="var(--radius-pill)" />
          <Skeleton width="50%" height={52} />
          <Skeleton width="80%" height={20} />
        </span>
      </span>
    </li>
  )
}
