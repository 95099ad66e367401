import { categoriesQuery } from '~/api/lobby.ts'
import type { ListOf } from '~/features/lobby/lists/list-search.ts'
import { urlParameters } from '~/lib/search-values.ts'
import type { RouterContext } from '~/shell/static-data.ts'

type Call<Params> = { context: RouterContext; location: { searchStr: string }; params: Params }

/**
 * Loader of every list of games: requests its first page early. A lazy chunk reads the parameters of the URL. They are no
 * `loaderDeps`: with these each choice is a new match, and a slow device replaces the page, and its open sheet, with a loader.
 */
export function listRoute<Params>(of: (params: Params) => ListOf) {
  return {
    // started, not awaited: the page shows its skeletons at once
    loader: ({ context: { queryClient, stores }, location, params }: Call<Params>) => {
      // the router's list of pages is in the first load, the calls of a list are not
      const ask = async () => {
        const [{ gamesQuery }, { gameFilterOf, readListSearch }] = await Promise.all([
          import('~/api/games.ts'),
          import('~/features/lobby/lists/list-search.ts'),
        ])
        const filter = gameFilterOf(of(params), readListSearch(urlParameters.parseSearch(location.searchStr)))
        await queryClient.prefetchInfiniteQuery(gamesQuery(filter, stores.guest.market))
      }
      void queryClient.prefetchQuery(categoriesQuery(stores.guest.market)) // for the name of the list
      void ask().catch(() => undefined) // the page needs the same chunk and shows the error
    },
  }
}

/** The list of every game (ROUTE-07, ROUTE-13): also shown for a category or filter without a name. */
export const allGames: ListOf = { category: 'all-games' }

/** The list of every game with a demo (ROUTE-29). */
export const demoGames: ListOf = { category: 'all-games', onlyDemo: true }
