type Resolved = { pathChanged: boolean }
/** The part of the router that is used. */
export type RoutesOfPage = {
  state: { matches: readonly { fullPath: string }[]; location: { pathname: string } }
  subscribe: (event: 'onResolved', listener: (event: Resolved) => void) => () => void
}

/** Reported for a URL that matches no route. */
const NO_ROUTE = '/404'

const depthOf = (path: string) => path.split('/').filter(Boolean).length

/** Returns the route pattern of the current page, such as `/games/$slug`, without parameter values. */
function patternOf({ state: { matches, location } }: RoutesOfPage): string {
  const path = matches.at(-1)?.fullPath ?? ''
  // if only the start of a URL matches a route, that route is still the last match
  if (path === '' || depthOf(path) < depthOf(location.pathname)) return NO_ROUTE
  return path.replace(/(.)\/$/, '$1')
}

/** Records which route was shown when. Returns a reader by the time of the page, ms, and a function that stops it. */
export function watchRoutes(router: RoutesOfPage, now: () => number = () => performance.now()) {
  const trail = [{ since: -Infinity, path: patternOf(router) }]
  const stop = router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) trail.push({ since: now(), path: patternOf(router) })
  })
  return {
    routeAt: (time: number) => trail.findLast(({ since }) => since <= time)?.path ?? NO_ROUTE,
    stop,
  }
}
