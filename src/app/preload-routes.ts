import { IDLE_FALLBACK } from '~/constants/layout.ts'
import { whenIdle } from '~/platform/when-idle.ts'

import type { AppRouter } from './router.tsx'

/** Chunks in the order of the specification (ROUTE-55 to 57). `$slug` draws the contacts, as every static page. */
export const preloadGroups = [
  ['/', '/_guest/auth/login', '/games/$slug', '/_guest/auth/register'],
  ['/_player/profile/', '/bonuses', '/_player/cash-box/deposit'],
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

/** Loads route chunks group by group, each when the one before is there and the browser idle. Stops at the first that fails. */
export async function preloadRoutes(router: AppRouter): Promise<void> {
  const routes = { ...router.routesById } as Record<string, Parameters<AppRouter['loadRouteChunk']>[0] | undefined>
  for (const group of preloadGroups) {
    await new Promise<void>((resolve) => void whenIdle(resolve, IDLE_FALLBACK))
    const known = group.flatMap((id) => routes[id] ?? [])
    await Promise.all(known.map(async (route) => router.loadRouteChunk(route)))
  }
}
