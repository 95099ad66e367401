/**
 * Undocumented parts of TanStack Router that we use, in one file: router-internals.test.ts fails if an update changes
 * them, and shows what breaks. One more, `router.ssr`, is set by app/first-view/show-app.tsx and tested there too.
 */

/**
 * If this key is set in session storage, the router does not reload the page when the code of a route fails to load.
 */
export const routerReloadKey = (message: string) => `tanstack_router_reload:${message}`

type Routes = { getMatchedRoutes: (path: string) => readonly [unknown, object, { path?: string } | undefined] }

/** True if a route has this path, before the router loads it. */
export function hasRoute({ getMatchedRoutes }: Routes, path: string): boolean {
  const [, params, found] = getMatchedRoutes(path)
  return found !== undefined && (found.path === '/' || !('**' in params))
}

/** How many entries of this visit lie before one: the router counts them in their state. */
export const historyIndex = (state: { __TSR_index: number }) => state.__TSR_index

/**
 * Returns the match that is rendered. For an unknown path the router keeps the route that fits its start,
 * and marks the one that shows "not found" instead.
 */
export const renderedMatch = <Match extends { _notFound?: boolean }>(matches: readonly Match[]): Match | undefined =>
  matches.find(({ _notFound }) => _notFound) ?? matches.at(-1)
