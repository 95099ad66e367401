import { categoriesQuery } from '~/api/lobby.ts'
import type { ListOf } from '~/features/lobby/lists/list-search.ts'
import type { UrlTexts } from '~/lib/search-values.ts'
import type { RouterContext } from '~/shell/router-context.ts'

type Call<Params> = { context: RouterContext; deps: UrlTexts; params: Params }

/** Shared by every list of games: prefetches its first page. Its URL is read by lazy code. */
export function listRoute<Params>(of: (params: Params) => ListOf) {
  return {
    loaderDeps: ({ search }: { search: UrlTexts }) => search,
    // started, not awaited: the page shows its skeletons at once
    loader: ({ context: { queryClient, stores }, deps, params }: Call<Params>) => {
      // the router's list of pages is in the first load, the calls of a list are not
      const ask = async () => {
        const [{ gamesQuery }, { gameFilterOf, readListSearch }] = await Promise.all([
          import('~/api/games.ts'),
          import('~/features/lobby/lists/list-search.ts'),
        ])
        const filter = gameFilterOf(of(params), readListSearch(deps))
        await queryClient.prefetchInfiniteQuery(gamesQuery(filter, stores.guest.audience))
      }
      void queryClient.prefetchQuery(categoriesQuery(stores.guest.audience)) // for the name of the list
      void ask().catch(() => undefined) // the page needs the same chunk and shows the error
    },
  }
}

/** The list of every game (ROUTE-07, ROUTE-13): also shown for a category or filter without a name. */
export const allGames: ListOf = { category: 'all-games' }

/** The list of every game with a demo (ROUTE-29). */
export const demoGames: ListOf = { category: 'all-games', onlyDemo: true }
