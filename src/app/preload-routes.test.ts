import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createI18n } from '~/lib/i18n.ts'
import { IDLE_FALLBACK } from '~/constants/layout.ts'
import { whenIdle } from '~/platform/scheduling.ts'
import { createStores } from '~/stores/create-stores.ts'

import { mayPreload } from '~/platform/connection-info.ts'
import { preloadGroups, preloadRoutes } from './preload-routes.ts'
import { createAppRouter } from './router.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('nothing is preloaded on slow-2g or with data saver [ROUTE-58]', () => {
  expect(mayPreload({ effectiveType: 'slow-2g' })).toBe(false)
  expect(mayPreload({ saveData: true, effectiveType: '4g' })).toBe(false)
  expect(mayPreload({ effectiveType: '2g' })).toBe(true)
  expect(mayPreload(undefined)).toBe(true)
})

test('without idle callbacks preloading starts at 5 s [ROUTE-60]', () => {
  const run = vi.fn<() => void>()
  whenIdle(run)
  vi.advanceTimersByTime(4999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

function appRouter() {
  const context = { queryClient: new QueryClient(), stores: createStores(), i18n: createI18n() }
  return createAppRouter(context, createMemoryHistory())
}

type Router = Parameters<typeof preloadRoutes>[0]

/** A router that records what is preloaded; `visit` starts a navigation. */
function notingRouter() {
  const { routesById } = appRouter()
  const requested: string[] = []
  let visit = () => {}
  const router = {
    routesById,
    subscribe: (_event: string, listener: () => void) => {
      visit = listener
      return () => {}
    },
    loadRouteChunk: async ({ id }: { id: string }) => void (requested.includes(id) || requested.push(id)),
  }
  return { router: router as unknown as Router, asked: requested, visit: () => visit() }
}

test('the pages load in the order of their groups, one after the other [ROUTE-54 ROUTE-55 ROUTE-56 ROUTE-57]', async () => {
  const { router, asked: requested } = notingRouter()
  const end = preloadRoutes(router, Promise.resolve())
  await vi.advanceTimersByTimeAsync(IDLE_FALLBACK)
  expect(requested).toEqual(['/'])
  await vi.advanceTimersByTimeAsync(30 * IDLE_FALLBACK)
  await end
  expect(requested).toEqual([
    '/',
    '/_guest',
    '/_guest/auth/login',
    '/games/$slug',
    '/_guest/auth/register',
    '/_player',
    '/_player/profile/',
    '/bonuses', // the frame of
    '/bonuses/',
    '/_player/cash-box/deposit',
    '/_guest/auth/reset-password/',
    '/_guest/auth/reset-password/success',
    '/_player/cash-box/withdrawal',
    '/_player/profile/_account',
    '/_player/profile/_account/contacts',
    '/$slug', // contacts
    '/unsubscribe/',
    '/games/',
    '/providers',
    '/games/search',
    '/games/filter/$filter',
  ])
})

test('each of the pages is the page itself, not an empty frame [ROUTE-55 ROUTE-56 ROUTE-57]', () => {
  const { routesById } = appRouter()
  const routes = { ...routesById } as Record<string, { children?: unknown } | undefined>
  const frames = preloadGroups.flat().filter((id) => id !== '/' && (!routes[id] || routes[id].children))
  expect(frames).toEqual([])
})

test('after a navigation nothing is preloaded for 2 s', async () => {
  const { router, asked: requested, visit } = notingRouter()
  let begin = () => {}
  void preloadRoutes(router, new Promise<void>((resolve) => (begin = resolve)))
  await vi.advanceTimersByTimeAsync(1000)
  visit() // the touch that starts preloading also navigates
  begin()
  await vi.advanceTimersByTimeAsync(1900)
  expect(requested).toEqual([])
  await vi.advanceTimersByTimeAsync(600)
  expect(requested).toEqual(['/', '/_guest', '/_guest/auth/login'])
  visit()
  await vi.advanceTimersByTimeAsync(1900)
  expect(requested).toEqual(['/', '/_guest', '/_guest/auth/login'])
})

test.each([
  [{ saveData: false, effectiveType: '4g' }, 'intent'],
  [{ saveData: true }, false],
  [{ effectiveType: 'slow-2g' }, false],
])(
  'a link is preloaded 300 ms after the pointer rests on it; with %j: %s [ROUTE-58 ROUTE-59]',
  (connection, preload) => {
    vi.stubGlobal('navigator', { connection })
    const { options } = appRouter()
    expect([options.defaultPreload, options.defaultPreloadDelay]).toEqual([preload, 300])
  },
)
