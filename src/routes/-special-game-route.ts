import { readPlaySearch, signInToPlay, specialArticle, type SpecialGame } from '~/features/game/play-search.ts'
import type { RouterContext } from '~/shell/static-data.ts'

type Entered = { context: RouterContext; location: { href: string }; search: { mode?: 'demo' | 'real' | undefined } }

/** Shared by the routes of games with a special page (ROUTE-12). */
export const specialGameRoute = (slug: SpecialGame) => ({
  staticData: { header: 'game', footer: false, bottomMenu: false } as const,
  validateSearch: readPlaySearch,
  beforeLoad: ({ context, location, search }: Entered) => signInToPlay(context.stores, search.mode, location.href),
  loader: ({ context: { queryClient, stores } }: { context: RouterContext }) => {
    // the router's list of pages is in the first load, the calls of these are not
    const ask = async () => {
      const [{ gameQuery }, { staticPageQuery }] = await Promise.all([
        import('~/api/games.ts'),
        import('~/api/pages.ts'),
      ])
      void queryClient.prefetchQuery(gameQuery(slug, stores.guest.market))
      void queryClient.prefetchQuery(staticPageQuery(specialArticle(slug), stores.guest.language))
    }
    void ask().catch(() => undefined) // the page needs the same chunk and shows the error
  },
})
