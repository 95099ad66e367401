import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'

import { tournamentsQuery } from './api.ts'
import type { TournamentCard as Tournament } from '~/contract/tournaments.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { savedTournaments, saveTournaments } from '~/db/tournaments.ts'
import { useListFailure } from '~/stores/use-list-failure.ts'
import { useStores } from '~/stores/use-stores.ts'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Tabs } from '~/ui/primitives/tabs.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'

import { phaseOf, tabOf, tabsFor, type TournamentTab } from './phase.ts'
import { TournamentBanners } from './tournament-banners.tsx'
import { TournamentCard, TournamentCardSkeleton } from './tournament-card.tsx'
import css from './tournaments-page.module.css'
import { useSaved } from './use-saved.ts'
import { usePhaseChange } from './use-phase-change.ts'

type Props = { tab: TournamentTab; onTab: (tab: TournamentTab) => void }

/** Every tournament by what it is now (ROUTE-39, TOUR-01); none for a player on a break (O-68). */
export const TournamentsPage = observer(function TournamentsPage(props: Props) {
  const { t } = useT()
  const { session } = useStores()
  useDocumentTitle(t('nav.tournaments'))
  return (
    <Page title={t('nav.tournaments')}>
      {session.isOnBreak ? (
        <OnBreak />
      ) : (
        <div className={css['page']}>
          <TournamentBanners />
          <TournamentList {...props} />
        </div>
      )}
    </Page>
  )
})

const TournamentList = observer(function TournamentList({ tab, onTab }: Props) {
  const { t } = useT()
  const { guest, network, session } = useStores()
  const query = tournamentsQuery(guest.audience)
  const { data: fresh, dataUpdatedAt, isError, refetch } = useQuery(query)
  const isCutOff = !network.isOnline || network.isInMaintenance || isError
  const saved = useSaved({ data: fresh, isCutOff, save: saveTournaments, read: savedTournaments, name: 'list' })
  const data = fresh ?? saved?.data
  const isOld = !fresh || isError || !network.isOnline
  const seenAt = fresh ? dataUpdatedAt : (saved?.savedAt ?? 0)
  const state = {
    queryKey: query.queryKey,
    isMissing: !data && saved === null,
    hasFailed: !data && (isError || (saved === null && !network.isOnline)),
  }
  const failure = useListFailure(state, 'tournaments.failed')
  const now = usePhaseChange(data, () => void refetch())
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
      {data && isOld && <AsOf time={seenAt} className={css['stamp']} />}
      {failure ? (
        <ErrorState title={t(failure.title)} text={t(failure.text)} onRetry={failure.retry} />
      ) : (
        <Cards tab={shown} tournaments={data && of(shown)} now={now} />
      )}
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
          isFirst={index === 0}
        />
      ))}
      {!tournaments && Array.from({ length: SKELETONS }, (_, index) => <TournamentCardSkeleton key={index} />)}
    </ul>
  )
}
