import { createFileRoute } from '@tanstack/react-router'

import { gamesQuery } from '~/api/games.ts'
import { listSearchSchema } from '~/features/lobby/list-search.ts'
import { GameList } from '~/features/lobby/game-list.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'

export const Route = createFileRoute('/games/filter/$filter')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => search,
  // started, not awaited: the page shows its skeletons at once
  loader: ({ context: { queryClient, stores }, deps, params }) => {
    void queryClient.prefetchInfiniteQuery(gamesQuery({ filter_slug: params.filter, ...deps }, stores.guest.audience))
  },
  component: FilterPage,
})

function FilterPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { filter } = Route.useParams()
  return (
    <GameList
      filter={{ filter_slug: filter, ...search }}
      unknown={<NotFound />}
      onChange={(change) => void navigate({ search: (last) => ({ ...last, ...change }), replace: true })}
    />
  )
}
