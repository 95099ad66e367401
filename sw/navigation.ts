import type { PrecacheController } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { FREE_PATHS, NOT_PAGES } from '../src/constants/urls.ts'
import { cacheOrNetwork } from './cache-or-network.ts'
import { findPendingShell, SHELL } from './pending-shell.ts'

/**
 * Paths and searches of navigations that are no page of the app: calls, the mock, pictures, and files. A file has a
 * dot in the last segment of its path. The search does not count, nor do routes that end in external text.
 */
export const notPages = [
  new RegExp(`^/(?:${NOT_PAGES.join('|').replace('.', '[.]')})(?:[/?]|$)`),
  new RegExp(`^/(?!(?:${FREE_PATHS.join('|')})/)[^?]*\\.[^/?]*(?:\\?|$)`),
]

/**
 * Every page starts from the stored shell: no navigation waits for the network, unless there is no shell or the cache
 * hangs.
 */
export function serveShell(controller: PrecacheController) {
  if (!controller.getCacheKeyForURL(SHELL)) return // development: no shell is saved
  const find = async () => {
    const own = controller.matchPrecache(SHELL) // in parallel, because the first paint waits for both
    return (await findPendingShell().catch(() => undefined)) ?? own
  }
  const route = new NavigationRoute(({ request }) => cacheOrNetwork(request, find(), () => fetch(request)), {
    denylist: notPages,
  })
  registerRoute(route)
}
