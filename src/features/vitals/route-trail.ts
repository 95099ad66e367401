type Resolved = { pathChanged: boolean }
/** The part of the router that is used. */
export type RoutesOfPage = {
  state: { matches: readonly { fullPath: string }[]; location: { pathname: string } }
  subscribe: (event: 'onResolved', listener: (event: Resolved) => void) => () => void
}

/** What stands for an address that no route takes. */
const NO_ROUTE = '/404'

const depthOf = (path: string) => path.split('/').filter(Boolean).length

/** `/games/$slug`: the address with the names of its parameters in the place of what they are. */
function patternOf({ state: { matches, location } }: RoutesOfPage): string {
  const path = matches.at(-1)?.fullPath ?? ''
  // of an address that only begins as a route, that route is the last match all the same
  if (path === '' || depthOf(path) < depthOf(location.pathname)) return NO_ROUTE
  return path.replace(/(.)\/$/, '$1')
}

/** Notes which route was shown when. Returns a reader by the time of the page, ms, and a function that stops it. */
export function followRoutes(router: RoutesOfPage, now: () => number = () => performance.now()) {
  const trail = [{ since: -Infinity, path: patternOf(router) }]
  const stop = router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) trail.push({ since: now(), path: patternOf(router) })
  })
  return {
    routeAt: (time: number) => trail.findLast(({ since }) => since <= time)?.path ?? NO_ROUTE,
    stop,
  }
}
