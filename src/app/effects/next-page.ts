import type { AppRouter } from '../router.tsx'

/**
 * Asks for the code and the calls of the next page at once: the router itself begins with them when what was pressed is
 * on the screen (routes/__root.tsx), and takes what is under way. What fails here the visit itself says.
 */
export function askForNextPage(router: AppRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation: { pathname, search }, pathChanged }) => {
    if (pathChanged) void router.preloadRoute({ to: pathname, search }).catch(() => undefined)
  })
}
