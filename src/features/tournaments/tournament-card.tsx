import { observer } from 'mobx-react-lite'

import type { TournamentCard as Tournament } from '~/contract/tournaments.ts'
import { formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Money } from '~/ui/text/money.tsx'
import { PictureCard, PictureCardSkeleton } from '~/ui/primitives/picture-card.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import { mayJoin, JoinTournament } from './join-box.tsx'
import { StatusChip } from './status-chip.tsx'
import { TournamentTime } from './tournament-time.tsx'
import css from './tournament-card.module.css'

type Props = { tournament: Tournament; phase: Tournament['status']; isFirst: boolean }

/** One tournament of the list: picture, state, prizes, time left, and the player's rank. */
export const TournamentCard = observer(function TournamentCard({ tournament, phase, isFirst }: Props) {
  const { t, language } = useT()
  const { session } = useStores()
  const { slug, title, image_url: picture, prize_pool: pool, ribbon, places_paid: paid, entry, me } = tournament
  // if joining is not possible, the tournament's page explains why
  const isOpen = session.isSignedIn && mayJoin(tournament, phase)
  return (
    <PictureCard
      picture={picture}
      title={title}
      ribbon={ribbon}
      isOver={phase === 'finished' || phase === 'cancelled'}
      isFirst={isFirst}
      after={isOpen && <JoinTournament tournament={tournament} isNamed />}
      renderLink={(face) => <AppLink to="/tournaments/$slug" params={{ slug }} look="plain" {...face} />}
    >
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
    </PictureCard>
  )
})

/** A placeholder of the same size until the tournament has loaded. */
export function TournamentCardSkeleton() {
  return (
    <PictureCardSkeleton>
      <Skeleton width="60%" height={26} />
      <Skeleton width={90} height={26} radius="var(--radius-pill)" />
      <Skeleton width="50%" height={52} />
      <Skeleton width="80%" height={20} />
    </PictureCardSkeleton>
  )
}
