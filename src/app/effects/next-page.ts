import type { AppRouter } from '../router.tsx'

/**
 * Requests the code and the calls of the next page at once: the router itself starts them after painting the click
 * (routes/__root.tsx), and reuses those in flight. Errors are reported by the visit itself.
 */
export function requestNextPage(router: AppRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation: { pathname, search }, pathChanged }) => {
    if (pathChanged) void router.preloadRoute({ to: pathname, search }).catch(() => undefined)
  })
}
