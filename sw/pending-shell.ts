import { cacheOf } from './builds.ts'
import { buildId } from './scope.ts'

/**
 * The page of a build that may take over but has not yet. Browsers activate a new worker only when the old one has
 * stopped, and every request of a page restarts the old one: on a busy page that takes minutes. Until then the old
 * worker serves the new page; its files have hashed names and are found by either worker.
 */
const CACHE = 'pending-shell'
const BUILD = 'x-build'

export const SHELL = '/index.html'

/** From now on a navigation loads this build, from either worker. */
export async function offerShell(): Promise<void> {
  const own = await caches.open(cacheOf(buildId))
  const shell = await own.match(SHELL, { ignoreSearch: true }) // it is saved with its revision
  if (!shell) return
  const headers = new Headers(shell.headers)
  headers.set(BUILD, buildId)
  const next = await caches.open(CACHE)
  await next.put(SHELL, new Response(shell.body, { status: shell.status, headers }))
}

export const findPendingShell = () => caches.match(SHELL, { cacheName: CACHE })

/** An active worker serves its own page. */
export const dropPendingShell = () => caches.delete(CACHE)

/** Returns the build that a navigation loads. */
export async function servedBuild(): Promise<string> {
  const next = await findPendingShell().catch(() => undefined)
  return next?.headers.get(BUILD) ?? buildId
}
