import { createFileRoute } from '@tanstack/react-router'

import { gamesQuery } from '~/api/games.ts'
import { listSearchSchema } from '~/features/lobby/list-search.ts'
import { GameList } from '~/features/lobby/game-list.tsx'
import { ALL_GAMES } from '~/features/lobby/use-list-title.ts'
import { NotFound } from '~/shell/screens/not-found.tsx'

export const Route = createFileRoute('/games/')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => search,
  // started, not awaited: the page shows its skeletons at once
  loader: ({ context: { queryClient, stores }, deps }) => {
    void queryClient.prefetchInfiniteQuery(gamesQuery({ category_slug: ALL_GAMES, ...deps }, stores.guest.audience))
  },
  component: GamesPage,
})

function GamesPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GameList
      filter={{ category_slug: ALL_GAMES, ...search }}
      unknown={<NotFound />}
      onChange={(change) => void navigate({ search: (last) => ({ ...last, ...change }), replace: true })}
    />
  )
}
