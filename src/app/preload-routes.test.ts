import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createI18n } from '~/lib/i18n.ts'
import { whenIdle } from '~/lib/when-idle.ts'
import { createStores } from '~/stores/create-stores.ts'

import { mayPreload } from './may-preload.ts'
import { preloadGroups, preloadRoutes } from './preload-routes.ts'

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

test('groups load in order, each after the one before [ROUTE-54 ROUTE-55 ROUTE-56 ROUTE-57]', async () => {
  const loaded: string[] = []
  const routesById = Object.fromEntries(preloadGroups.flat().map((id) => [id, { id }]))
  const router = { routesById, loadRouteChunk: ({ id }: { id: string }) => Promise.resolve(loaded.push(id)) }
  await preloadRoutes(router as unknown as Parameters<typeof preloadRoutes>[0])
  expect(loaded).toEqual(preloadGroups.flat())
})

test.each([
  [{ saveData: false, effectiveType: '4g' }, 'intent'],
  [{ saveData: true }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('a link is fetched ahead 300 ms after it is meant; with %j: %s [ROUTE-58 ROUTE-59]', async (connection, preload) => {
  vi.stubGlobal('navigator', { connection })
  const context = { queryClient: new QueryClient(), stores: createStores(), i18n: createI18n() }
  const { createAppRouter } = await import('./router.tsx')
  const { options } = createAppRouter(context, createMemoryHistory())
  expect([options.defaultPreload, options.defaultPreloadDelay]).toEqual([preload, 300])
})
