import { createFileRoute } from '@tanstack/react-router'

import { gameQuery } from '~/api/games.ts'
import { staticPageQuery } from '~/api/pages.ts'
import { GamePage } from '~/features/game/game-page.tsx'
import { readPlaySearch, signInToPlay } from '~/features/game/play-search.ts'
import { specialArticle } from '~/features/game/special-article.ts'
import { SpecialPage } from '~/features/game/special-page.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'

const slug = 'resident'

/** A game with a page of its own (ROUTE-12); with a mode it is played here. */
export const Route = createFileRoute('/games/resident')({
  staticData: { header: 'game', footer: false, bottomMenu: false },
  validateSearch: readPlaySearch,
  beforeLoad: ({ context, location, search }) => signInToPlay(context.stores, search.mode, location.href),
  loader: ({ context: { queryClient, stores } }) => {
    void queryClient.prefetchQuery(gameQuery(slug, stores.guest.audience))
    void queryClient.prefetchQuery(staticPageQuery(specialArticle(slug), stores.guest.language))
  },
  component: OwnPage,
})

function OwnPage() {
  const { mode } = Route.useSearch()
  return mode ? <GamePage slug={slug} mode={mode} unknown={<NotFound />} /> : <SpecialPage slug={slug} />
}
