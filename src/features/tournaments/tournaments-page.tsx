import { observer } from 'mobx-react-lite'

import { tournamentsQuery } from './api.ts'
import type { TournamentCard as Tournament } from '~/contract/tournaments.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/stores/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { QueryView } from '~/ui/primitives/query-view.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Tabs } from '~/ui/primitives/tabs.tsx'

import { phaseOf, tabOf, tabsFor, type TournamentTab, usePhaseChange } from './phase.ts'
import { TournamentBanners } from './tournament-banners.tsx'
import { TournamentCard, TournamentCardSkeleton } from './tournament-card.tsx'
import css from './tournaments-page.module.css'

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
  const { guest, session } = useStores()
  const answer = useStoredQuery(tournamentsQuery(guest.market), { failed: 'tournaments.failed' })
  const { data } = answer
  const now = usePhaseChange(data, answer.retry)
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
        of={answer}
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
          isFirst={index === 0}
        />
      ))}
      {!tournaments && Array.from({ length: SKELETONS }, (_, index) => <TournamentCardSkeleton key={index} />)}
    </ul>
  )
}
