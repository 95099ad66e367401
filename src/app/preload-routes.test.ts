import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createI18n } from '~/lib/i18n.ts'
import { IDLE_FALLBACK } from '~/constants/layout.ts'
import { whenIdle } from '~/platform/when-idle.ts'
import { createStores } from '~/stores/create-stores.ts'

import { mayPreload } from '~/platform/may-preload.ts'
import { preloadRoutes } from './preload-routes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('nothing is loaded ahead on slow-2g or with data saver [ROUTE-58]', () => {
  expect(mayPreload({ effectiveType: 'slow-2g' })).toBe(false)
  expect(mayPreload({ saveData: true, effectiveType: '4g' })).toBe(false)
  expect(mayPreload({ effectiveType: '2g' })).toBe(true)
  expect(mayPreload(undefined)).toBe(true)
})

test('without idle callbacks preloading begins at 5 s [ROUTE-60]', () => {
  const run = vi.fn<() => void>()
  whenIdle(run)
  vi.advanceTimersByTime(4999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

async function appRouter() {
  const context = { queryClient: new QueryClient(), stores: createStores(), i18n: createI18n() }
  const { createAppRouter } = await import('./router.tsx')
  return createAppRouter(context, createMemoryHistory())
}

test('groups load in order, each after the one before [ROUTE-54 ROUTE-55 ROUTE-56 ROUTE-57]', async () => {
  const { routesById } = await appRouter()
  let asked: string[] = []
  let answer = () => {}
  const router = {
    routesById,
    loadRouteChunk: ({ id }: { id: string }) => {
      asked.push(id)
      return new Promise<void>((resolve) => {
        const others = answer
        answer = () => [others, resolve].forEach((each) => each())
      })
    },
  }
  const end = preloadRoutes(router as unknown as Parameters<typeof preloadRoutes>[0])
  const group = async () => {
    await vi.advanceTimersByTimeAsync(IDLE_FALLBACK)
    const ids = asked
    asked = []
    answer()
    await vi.advanceTimersByTimeAsync(0)
    return ids.toSorted()
  }
  expect(await group()).toEqual(['/', '/_guest/auth/login', '/_guest/auth/register', '/games/$slug'])
  expect(await group()).toEqual(['/_player/cash-box/deposit', '/_player/profile/', '/bonuses'])
  expect(await group()).toEqual([
    '/$slug', // contacts
    '/_guest/auth/reset-password/',
    '/_guest/auth/reset-password/success',
    '/_player/cash-box/withdrawal',
    '/_player/profile/_account/contacts',
    '/games/',
    '/games/filter/$filter',
    '/games/search',
    '/providers',
    '/unsubscribe/',
  ])
  await end
})

test.each([
  [{ saveData: false, effectiveType: '4g' }, 'intent'],
  [{ saveData: true }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('a link is fetched ahead 300 ms after it is meant; with %j: %s [ROUTE-58 ROUTE-59]', async (connection, preload) => {
  vi.stubGlobal('navigator', { connection })
  const { options } = await appRouter()
  expect([options.defaultPreload, options.defaultPreloadDelay]).toEqual([preload, 300])
})
