// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import type { LateLinks } from './effects/late.ts'
import { startDeferred } from './deferred-start.ts'
import { preloadRoutes } from './preload-routes.ts'

vi.mock('./effects/late.ts', () => ({ lateEffects: { lost: () => Promise.reject(new Error('lost')) } }))
vi.mock('./preload-routes.ts', () => ({ preloadRoutes: vi.fn<() => Promise<void>>(() => Promise.resolve()) }))

afterEach(() => vi.unstubAllGlobals())

function start(connection: object) {
  vi.mocked(preloadRoutes).mockClear()
  vi.stubGlobal('navigator', { connection })
  const report = vi.fn<(error: unknown, where: string) => void>()
  const router = { subscribe: () => () => {} }
  startDeferred({ router, report } as unknown as LateLinks)
  return { report, router }
}

test.each([
  [{ effectiveType: '4g' }, 1],
  [{ effectiveType: '4g', saveData: true }, 0],
  [{ effectiveType: 'slow-2g' }, 0],
])('pages are loaded ahead after the first view; with %j %i times [ROUTE-54 ROUTE-58]', async (connection, times) => {
  const { report, router } = start(connection)
  expect(preloadRoutes).toHaveBeenCalledTimes(times)
  for (const [given] of vi.mocked(preloadRoutes).mock.calls) expect(given).toBe(router)
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(new Error('lost'), 'lost')) // one that is lost is told
})
