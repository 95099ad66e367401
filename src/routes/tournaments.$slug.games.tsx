import { createFileRoute } from '@tanstack/react-router'

import { tournamentQuery } from '~/features/tournaments/api.ts'
import { GameGrid } from '~/features/lobby/lists/game-grid.tsx'
import { TournamentGamesPage } from '~/features/tournaments/tournament-games-page.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'

export const Route = createFileRoute('/tournaments/$slug/games')({
  loader: ({ context: { queryClient, stores }, params }) => {
    void queryClient.prefetchQuery(tournamentQuery(params.slug, stores.guest.market))
  },
  component: TournamentGames,
})

function TournamentGames() {
  const { slug } = Route.useParams()
  return (
    <TournamentGamesPage
      key={slug}
      slug={slug}
      unknown={<NotFound />}
      renderGrid={(props) => <GameGrid {...props} />}
    />
  )
}
