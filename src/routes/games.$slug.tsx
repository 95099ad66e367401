import { createFileRoute } from '@tanstack/react-router'

import { gameQuery } from '~/api/games.ts'
import { GamePage } from '~/features/game/game-page.tsx'
import { readPlaySearch, signInToPlay } from '~/features/game/play-search.ts'
import { FewGames } from '~/features/lobby/few-games.tsx'
import { loadGameHeader } from '~/shell/frame/header-stack.tsx'
import { GameOffers } from '~/shell/lazy/page-parts.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'
import { loadAhead } from '~/hooks/use-lazy-part.ts'

export const Route = createFileRoute('/games/$slug')({
  staticData: { header: 'game', footer: false, bottomMenu: false },
  validateSearch: readPlaySearch,
  beforeLoad: ({ context, location, search }) => signInToPlay(context.stores, search.mode, location.href),
  loader: ({ context: { queryClient, stores }, params }) => {
    void loadAhead(loadGameHeader)
    void queryClient.prefetchQuery(gameQuery(params.slug, stores.guest.market))
  },
  component: PlayPage,
})

function PlayPage() {
  const { slug } = Route.useParams()
  const { mode } = Route.useSearch()
  return (
    <GamePage
      key={slug}
      slug={slug}
      mode={mode}
      unknown={<NotFound />}
      renderGames={(row) => <FewGames {...row} />}
      renderBonus={(played) => <GameOffers slug={slug} mode={played} />}
    />
  )
}
