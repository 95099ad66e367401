import type { PrecacheController } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { CACHE_TIMEOUT } from '../src/lib/spec/worker.ts'
import { inTime } from './in-time.ts'
import { findNextShell, SHELL } from './next-shell.ts'

/** Navigations that are no page of the app: calls, the mock, pictures, and anything that names a file. */
export const notPages = [/^\/(?:api|__mock|img|assets)(?:\/|$)/, /\/[^/?]+\.[^/?]+(?:\?|$)/]

/** The shell from the cache at once; the network only when there is none or the cache hangs. */
export async function respondWithShell(
  request: Request,
  cachedShell: () => Promise<Response | undefined>,
): Promise<Response> {
  return (await inTime(cachedShell(), CACHE_TIMEOUT)) ?? fetch(request)
}

/** Every page starts from the saved shell: no navigation waits for the network. */
export function serveShell(controller: PrecacheController) {
  if (!controller.getCacheKeyForURL(SHELL)) return // development: no shell is saved
  const find = async () => {
    const own = controller.matchPrecache(SHELL) // side by side: the first paint waits for both
    return (await findNextShell().catch(() => undefined)) ?? own
  }
  const route = new NavigationRoute(({ request }) => respondWithShell(request, find), { denylist: notPages })
  registerRoute(route)
}
