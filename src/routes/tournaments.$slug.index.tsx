import { createFileRoute } from '@tanstack/react-router'

import { tournamentQuery } from '~/features/tournaments/api.ts'
import { GameCells } from '~/features/lobby/game-row.tsx'
import { RowFrame } from '~/features/lobby/row-frame.tsx'
import { TournamentPage } from '~/features/tournaments/tournament-page.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'

export const Route = createFileRoute('/tournaments/$slug/')({
  loader: ({ context: { queryClient, stores }, params }) => {
    void queryClient.prefetchQuery(tournamentQuery(params.slug, stores.guest.market))
  },
  component: OneTournament,
})

function OneTournament() {
  const { slug } = Route.useParams()
  return (
    <TournamentPage
      key={slug}
      slug={slug}
      unknown={<NotFound />}
      renderGames={({ games, title, all, isOffline }) => (
        <RowFrame title={title} all={all}>
          <GameCells games={games} isOffline={isOffline} renderOver={() => null} />
        </RowFrame>
      )}
    />
  )
}
