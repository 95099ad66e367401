import { gamesQuery } from '~/api/games.ts'
import { gameFilterOf, listSearchSchema, type ListOf, type ListSearch } from '~/features/lobby/list-search.ts'
import type { RouterContext } from '~/shell/router-context.ts'

type Call<Params> = { context: RouterContext; deps: ListSearch; params: Params }

/** What every list of games has: order, provider and text in the address, and its first page asked for early. */
export function listRoute<Params>(of: (params: Params) => ListOf) {
  return {
    validateSearch: listSearchSchema,
    loaderDeps: ({ search }: { search: ListSearch }) => search,
    // started, not awaited: the page shows its skeletons at once
    loader: ({ context: { queryClient, stores }, deps, params }: Call<Params>) => {
      void queryClient.prefetchInfiniteQuery(gamesQuery(gameFilterOf(of(params), deps), stores.guest.audience))
    },
  }
}

/** The list of every game (ROUTE-07, ROUTE-13): what a category or filter without a name shows too. */
export const allGames: ListOf = { category: 'all-games' }
