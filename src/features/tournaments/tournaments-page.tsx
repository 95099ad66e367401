import { observer } from 'mobx-react-lite'

import { formatNumber } from '~/lib/money.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { PictureCard, PictureCardSkeleton } from '~/ui/primitives/picture-card.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { Money } from '~/ui/text/money.tsx'

import { tournamentsQuery } from './api.ts'

import type { TournamentCard as Tournament } from '~/contract/tournaments.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { QueryView } from '~/ui/primitives/query-view.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Tabs } from '~/ui/primitives/tabs.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import { mayJoin, JoinTournament } from './join-box.tsx'
import { phaseOf, tabOf, tabsFor, type TournamentTab, usePhaseChange } from './phase.ts'
import { StatusChip, TournamentTime } from './tournament-time.tsx'
import { TournamentBanners } from './tournament-banners.tsx'
import css from './tournaments-page.module.css'

type TournamentCardProps = {
  tournament: Tournament
  phase: Tournament['status']
  /** The tab around the card: a state of the same name is not repeated. */
  tab: TournamentTab
  isFirst: boolean
}

/** One tournament of the list: picture, state, prizes, time left, and the player's rank. */
const TournamentCard = observer(function TournamentCard({ tournament, phase, tab, isFirst }: TournamentCardProps) {
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
      {phase !== tab && <StatusChip phase={phase} />}
      {phase !== 'cancelled' && (
        <span>
          <span className="visually-hidden">{t('tournaments.pool')}</span>
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
function TournamentCardSkeleton() {
  return (
    <PictureCardSkeleton>
      <Skeleton width="60%" height={26} />
      <Skeleton width="50%" height={32} />
      <Skeleton width="80%" height={20} />
    </PictureCardSkeleton>
  )
}

type Props = { tab: TournamentTab; onTab: (tab: TournamentTab) => void }

/** All tournaments by state (ROUTE-39, TOUR-01); empty for a player on a break (O-68). */
export const TournamentsPage = observer(function TournamentsPage(props: Props) {
  const { t } = useT()
  const { session } = useStores()
  useDocumentTitle(t('nav.tournaments'))
  return (
    <Page title={t('nav.tournaments')}>
      {session.isOnBreak ? (
        <OnBreak />
      ) : (
        <div className={layoutStyles['stack7Narrow']}>
          <TournamentBanners />
          <TournamentList {...props} />
        </div>
      )}
    </Page>
  )
})

const TournamentList = observer(function TournamentList({ tab, onTab }: Props) {
  const { t } = useT()
  const { guest, session } = useStores()
  const response = useStoredQuery(tournamentsQuery(guest.market), { failed: 'common.notLoaded' })
  const { data } = response
  const now = usePhaseChange(data, response.retry)
  const tabs = tabsFor(session.isSignedIn)
  const shown = tabs.includes(tab) ? tab : 'active'
  const of = (id: TournamentTab) =>
    (data ?? []).filter((each) => (id === 'mine' ? each.entry.is_joined : tabOf(phaseOf(each, now)) === id))
  const count = (id: TournamentTab) => (data ? ` ${of(id).length}` : '')

  return (
    <Tabs
      label={t('nav.tournaments')}
      tabs={tabs.map((id) => ({ id, label: t(`tournaments.${id}`) + count(id) }))}
      selected={shown}
      onSelect={onTab}
    >
      <QueryView
        of={response}
        skeleton={<Cards tab={shown} tournaments={undefined} now={now} />}
        stampClass={css['stamp']}
      >
        {() => <Cards tab={shown} tournaments={of(shown)} now={now} />}
      </QueryView>
    </Tabs>
  )
})

const SKELETONS = 4

type CardsProps = { tab: TournamentTab; tournaments: readonly Tournament[] | undefined; now: number }

function Cards({ tab, tournaments, now }: CardsProps) {
  const { t } = useT()
  if (tournaments?.length === 0) {
    return tab === 'mine' ? (
      <EmptyState scene="buoys" title={t('tournaments.emptyMine')} text={t('tournaments.emptyMineText')} />
    ) : (
      <EmptyState scene="buoys" title={t('tournaments.empty')} text={t('tournaments.emptyText')} />
    )
  }
  return (
    <ul className={css['grid']} aria-label={t('nav.tournaments')} aria-busy={!tournaments}>
      {tournaments?.map((tournament, index) => (
        <TournamentCard
          key={tournament.id}
          tournament={tournament}
          phase={phaseOf(tournament, now)}
          tab={tab}
          isFirst={index === 0}
        />
      ))}
      {!tournaments && Array.from({ length: SKELETONS }, (_, index) => <TournamentCardSkeleton key={index} />)}
    </ul>
  )
}
