import { safeLocal, safeSession } from '~/platform/safe-storage.ts'

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

/** Configuration of the measurement of real visits. */
const VITALS_RATE = 0.1 // default share of visits to measure; VITE_VITALS_RATE overrides it

type Environment = Record<string, unknown>

/**
 * Returns the share of visits to measure, 0 to 1. The setting is not in lib/config, because the first view does not need
 * it.
 */
export function parseVitalsRate({ VITE_VITALS_RATE: text }: Environment): number {
  const rate = typeof text === 'string' && text.trim() !== '' ? Number(text) : NaN
  return rate >= 0 && rate <= 1 ? rate : VITALS_RATE
}

export const vitalsRate = parseVitalsRate(import.meta.env ?? {})

/** Whether this browser had been here before the visit. */
export type VisitKind = 'first' | 'repeat'

const KEY = 'vitals-visit'
/** The key is set in every browser that has reached the server, and survives a log-out. */
const KNOWN_BY = 'last-online'

/**
 * Returns the kind of a measured visit; null if the visit is not measured. The choice is made once per visit, which is a
 * tab. Call it before this page records that the server was reached.
 */
export function measuredVisit(rate: number, random = Math.random): VisitKind | null {
  const recorded = safeSession.get(KEY)
  if (recorded !== null) return recorded === 'first' || recorded === 'repeat' ? recorded : null
  const kind = safeLocal.get(KNOWN_BY) === null ? 'first' : 'repeat'
  const isPicked = random() < rate
  safeSession.set(KEY, isPicked ? kind : 'none')
  return isPicked ? kind : null
}
