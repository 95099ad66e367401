import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { tournamentGamesQuery } from './api.ts'
import type { GameCard } from '~/contract/games.ts'
import { useT } from '~/hooks/use-t.ts'
import { useAnswerOf } from '~/stores/use-answer.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'

/** A row of games belongs to the lobby; the route brings it. */
export type RenderGames = (row: {
  games: readonly GameCard[]
  title: string
  all: ReactNode
  isOffline: boolean
}) => ReactNode

/** The first games whose rounds count, and the way to all of them (TOUR-03). */
export const TournamentGames = observer(function TournamentGames(props: { slug: string; renderGames: RenderGames }) {
  const { slug, renderGames } = props
  const { t } = useT()
  const { guest, network } = useStores()
  const query = tournamentGamesQuery(slug, guest.audience)
  const { data, failure } = useAnswerOf(useInfiniteQuery(query), { savedAs: query, failed: 'lobby.failed' })
  const games = data?.pages[0]?.data ?? []
  if (failure) return <ErrorState title={t(failure.title)} text={t(failure.text)} onRetry={failure.retry} />
  if (games.length === 0) return null
  const all = (
    <AppLink to="/tournaments/$slug/games" params={{ slug }}>
      {t('common.seeAll')}
    </AppLink>
  )
  return renderGames({ games, title: t('tournaments.games'), all, isOffline: !network.isOnline })
})
