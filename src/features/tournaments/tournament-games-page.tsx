import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useCallback, type ReactNode } from 'react'

import { tournamentGamesQuery } from './api.ts'
import type { GameCard } from '~/contract/games.ts'
import { useConnectionBack } from '~/hooks/use-connection-back.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useFailure } from '~/responses/use-list-failure.ts'
import { useStoredResult } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { AsOf } from '~/ui/text/as-of.tsx'

import { useTournament } from './use-tournament.ts'

/** Renders the grid of games. Passed by the route, because the grid belongs to the lobby. */
type RenderGrid = (props: {
  label: string
  games: readonly GameCard[]
  hasMore: boolean
  isOffline: boolean
  onNeedMore?: (() => void) | undefined
}) => ReactNode

type Props = { slug: string; unknown: ReactNode; renderGrid: RenderGrid }

/** All games whose rounds count in a tournament (ROUTE-39, TOUR-03). */
export const TournamentGamesPage = observer(function TournamentGamesPage({ slug, unknown, renderGrid }: Props) {
  const { t } = useT()
  const { tournament, isUnknown, isOnBreak } = useTournament(slug, { showsRanks: false })
  const { guest, network } = useStores()
  const options = tournamentGamesQuery(slug, guest.market)
  const query = useInfiniteQuery(options)
  const { isFetching, isFetchNextPageError, hasNextPage, fetchNextPage } = query
  const { data, asOf, failure, isGone } = useStoredResult(
    { ...query, isError: query.isError && !isFetchNextPageError }, // loaded games stay; the end of the list shows the error
    { savedAs: options, failed: 'lobby.failed' },
  )
  const nextFailure = useFailure('games.moreFailed', query.error, fetchNextPage)
  useConnectionBack(network.isOnline, () => {
    if (isFetchNextPageError) void fetchNextPage()
  })
  const title = t('tournaments.games')
  useDocumentTitle(tournament && `${title}: ${tournament.title}`)
  const needMore = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isFetching, isFetchNextPageError, fetchNextPage])
  if (isUnknown) return unknown

  const games = isGone ? [] : data?.pages.flatMap((page) => page.data)
  return (
    <Page title={title} back={{ to: `/tournaments/${slug}`, label: tournament?.title ?? t('common.back') }}>
      {isOnBreak && <OnBreak />}
      <AsOf time={isOnBreak ? null : asOf} />
      {!isOnBreak && failure && <FailureState of={failure} />}
      {!isOnBreak && games?.length === 0 && <EmptyState scene="net" title={t('lobby.empty')} />}
      {!isOnBreak &&
        !failure &&
        games?.length !== 0 &&
        renderGrid({
          label: title,
          games: games ?? [],
          hasMore: !games || (hasNextPage && !isFetchNextPageError),
          isOffline: !network.isOnline,
          onNeedMore: games && needMore,
        })}
      {isFetchNextPageError && <FailureState of={nextFailure} />}
    </Page>
  )
})
