import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { GameCard } from '~/contract/games.ts'
import type { Tournament, TournamentCard } from '~/contract/tournaments.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredResult } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import { tournamentGamesQuery, tournamentsQuery } from './api.ts'
import { JoinBox } from './join-box.tsx'
import { Leaders } from './leaders.tsx'
import { OwnStanding } from './own-standing.tsx'
import { TournamentBanner, TournamentHead } from './tournament-head.tsx'
import css from './tournament-page.module.css'
import { Prizes, Result, Rules, Scoring } from './tournament-sections.tsx'
import { useTournament } from './use-tournament.ts'

type Props = {
  slug: string
  /** Shown if the server does not know the tournament. */
  unknown: ReactNode
  renderGames: RenderGames
}

/** One tournament: prizes, how points are earned, the leaders, and the player's rank (ROUTE-39, TOUR-02). */
export const TournamentPage = observer(function TournamentPage({ slug, unknown, renderGames }: Props) {
  const { t } = useT()
  const { tournament, phase, failure, ...state } = useTournament(slug)
  const listed = useListed(slug)
  const title = (tournament ?? listed)?.title
  useDocumentTitle(state.isHidden ? undefined : title)
  if (state.isUnknown) return unknown
  const back = { to: '/tournaments', label: t('common.back') }
  if (state.isHidden)
    return (
      <Page title={t('nav.tournaments')} back={back}>
        <OnBreak />
      </Page>
    )
  return (
    <Page title={title ?? (failure ? t('nav.tournaments') : '')} back={back}>
      <AsOf time={state.asOf} className={css['stamp']} />
      {failure && <FailureState of={failure} />}
      {!tournament && !failure && <Waiting listed={listed} />}
      {tournament && phase && (
        <Parts tournament={tournament} phase={phase} isOnBreak={state.isOnBreak} renderGames={renderGames} />
      )}
    </Page>
  )
})

/** The tournament in the loaded list, with title and picture. */
function useListed(slug: string): TournamentCard | undefined {
  const { guest } = useStores()
  return useQueryClient()
    .getQueryData(tournamentsQuery(guest.market).queryKey)
    ?.find((each) => each.slug === slug)
}

type PartsProps = {
  tournament: Tournament
  phase: Tournament['status']
  isOnBreak: boolean
  renderGames: RenderGames
}

function Parts({ tournament, phase, isOnBreak, renderGames }: PartsProps) {
  const { id, slug, me, scoring, prizes, terms } = tournament
  const isCancelled = phase === 'cancelled'
  return (
    <div className={layoutStyles['stack7Narrow']}>
      <TournamentHead tournament={tournament} phase={phase}>
        {!isOnBreak && <JoinBox tournament={tournament} phase={phase} />}
      </TournamentHead>
      {isCancelled && <Result tournament={tournament} phase={phase} />}
      <div className={css['columns']}>
        <div className={css['column']}>
          <Scoring scoring={scoring} />
          {!isCancelled && <Prizes prizes={prizes} place={me?.place} />}
        </div>
        <Leaders tournament={tournament} phase={phase} />
      </div>
      {!isCancelled && !isOnBreak && <TournamentGames slug={slug} renderGames={renderGames} />}
      <Rules terms={terms} />
      {!isCancelled && <Result tournament={tournament} phase={phase} />}
      {!isCancelled && <OwnStanding key={id} tournament={tournament} />}
    </div>
  )
}

function Waiting({ listed }: { listed: TournamentCard | undefined }) {
  const { t } = useT()
  return (
    <output className={layoutStyles['stack7Narrow']} aria-label={t('common.loading')}>
      {listed ? (
        <TournamentBanner tournament={listed} />
      ) : (
        <Skeleton className={css['banner'] ?? ''} radius="var(--radius-sheet)" />
      )}
      <Skeleton height={48} radius="var(--radius-pill)" />
      <Skeleton height={140} radius="var(--radius-card)" />
      <Skeleton height={280} radius="var(--radius-card)" />
    </output>
  )
}

/** Renders a row of games. Passed by the route, because the row belongs to the lobby. */
type RenderGames = (row: { games: readonly GameCard[]; title: string; all: ReactNode; isOffline: boolean }) => ReactNode

/** The first games whose rounds count, with a link to all of them (TOUR-03). */
const TournamentGames = observer(function TournamentGames(props: { slug: string; renderGames: RenderGames }) {
  const { slug, renderGames } = props
  const { t } = useT()
  const { guest, network } = useStores()
  const query = tournamentGamesQuery(slug, guest.market)
  const { data, failure } = useStoredResult(useInfiniteQuery(query), { savedAs: query, failed: 'lobby.failed' })
  const games = data?.pages[0]?.data ?? []
  if (failure) return <FailureState of={failure} />
  if (games.length === 0) return null
  const all = (
    <AppLink to="/tournaments/$slug/games" params={{ slug }}>
      {t('common.seeAll')}
    </AppLink>
  )
  return renderGames({ games, title: t('tournaments.games'), all, isOffline: !network.isOnline })
})
