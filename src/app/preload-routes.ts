import type { AnyRoute } from '@tanstack/react-router'

import { IDLE_FALLBACK } from '~/constants/layout.ts'
import { whenIdle } from '~/platform/scheduling.ts'
import { sleep } from '~/lib/moments.ts'

import type { AppRouter } from './router.tsx'

/**
 * Pages in the order of the specification (ROUTE-55 to 57), each with its parent routes. `$slug` renders the
 * contacts, like every static page.
 */
export const preloadGroups = [
  ['/', '/_guest/auth/login', '/games/$slug', '/_guest/auth/register'],
  ['/_player/profile/', '/bonuses/', '/_player/cash-box/deposit'],
  [
    '/_guest/auth/reset-password/',
    '/_guest/auth/reset-password/success',
    '/_player/cash-box/withdrawal',
    '/_player/profile/_account/contacts',
    '/$slug',
    '/unsubscribe/',
    '/games/',
    '/providers',
    '/games/search',
    '/games/filter/$filter',
  ],
] as const

/** A route preceded by its parent routes, without which it cannot render. */
const withFrames = (route: AnyRoute | undefined): AnyRoute[] =>
  route && !route.isRoot ? [...withFrames(route.parentRoute as AnyRoute | undefined), route] : []

/** A page that was navigated to has priority with its code, calls and pictures: no preloading for this time, ms. */
const AFTER_VISIT = 2000

/**
 * Loads route chunks in the order of the groups, from `begin` on, one at a time, while the browser is idle and no
 * navigation is pending. Stops at the first that fails.
 */
export async function preloadRoutes(router: AppRouter, begin: Promise<unknown>): Promise<void> {
  const routes = { ...router.routesById } as Record<string, AnyRoute | undefined>
  let visitedAt = -Infinity
  const unsubscribe = router.subscribe('onBeforeLoad', () => {
    visitedAt = performance.now()
  })
  try {
    await begin
    for (const id of preloadGroups.flat()) {
      for (let wait = 0; wait >= 0; wait = visitedAt + AFTER_VISIT - performance.now()) {
        await sleep(wait)
        await new Promise<void>((resolve) => void whenIdle(resolve, IDLE_FALLBACK))
      }
      await Promise.all(withFrames(routes[id]).map(async (route) => router.loadRouteChunk(route)))
    }
  } finally {
    unsubscribe()
  }
}

/**
 * Requests the code and the calls of the next page at once: the router itself starts them after painting the click
 * (routes/__root.tsx), and reuses those in flight. Errors are reported by the visit itself.
 */
export function requestNextPage(router: AppRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation: { pathname, search }, pathChanged }) => {
    if (pathChanged) void router.preloadRoute({ to: pathname, search }).catch(() => undefined)
  })
}
