// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { PRERENDER_READY_AFTER } from '~/constants/layout.ts'
import { REQUEST_TIMEOUT } from '~/constants/network.ts'

import type { DeferredEffectDeps } from './effects/links.ts'
import { startDeferred } from './deferred-start.ts'
import { preloadRoutes } from './preload-routes.ts'

vi.mock('./effects/deferred.ts', () => ({ deferredEffects: { lost: () => Promise.reject(new Error('lost')) } }))
vi.mock('./preload-routes.ts', () => ({ preloadRoutes: vi.fn<() => Promise<void>>(() => Promise.resolve()) }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function start(connection: object = {}) {
  vi.mocked(preloadRoutes).mockClear()
  vi.stubGlobal('navigator', { connection })
  const report = vi.fn<(error: unknown, where: string) => void>()
  const router = { subscribe: () => () => {} }
  startDeferred({ router, report } as unknown as DeferredEffectDeps)
  return { report, router }
}

test.each([
  [{ effectiveType: '4g' }, 1],
  [{ effectiveType: '4g', saveData: true }, 0],
  [{ effectiveType: 'slow-2g' }, 0],
])('pages are preloaded after the first view; with %j %i times [ROUTE-54 ROUTE-58]', async (connection, times) => {
  const { report, router } = start(connection)
  expect(preloadRoutes).toHaveBeenCalledTimes(times)
  for (const [given] of vi.mocked(preloadRoutes).mock.calls) expect(given).toBe(router)
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(new Error('lost'), 'lost')) // one that fails to load is reported
})

test('pages are preloaded once the browser is idle and the page has settled, not before [ROUTE-60]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  start()
  const started = vi.fn<() => void>()
  void vi.mocked(preloadRoutes).mock.calls[0]?.[1].then(started)
  dispatchEvent(new Event('pointerdown')) // the page must respond to a touch
  await vi.advanceTimersByTimeAsync(60_000)
  expect([idle.length > 0, started.mock.calls.length]).toEqual([true, 0])
  for (const run of idle.splice(0)) run()
  await vi.advanceTimersByTimeAsync(60_000)
  for (const run of idle.splice(0)) run()
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toHaveBeenCalledOnce()
})

test('the parts start in slices, so that touches are handled between them', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10)) // each part takes longer than a slice
  start({ effectiveType: '4g' })
  expect(preloadRoutes).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(preloadRoutes).toHaveBeenCalledOnce())
})

test('a prerenderer is notified of a complete page, and unused calls are dropped [STATIC-10 NET-03]', () => {
  vi.useFakeTimers()
  window.__firstCalls = { '/api/v1/shortcuts': undefined }
  start()
  expect(window.prerenderReady).toBe(false)
  vi.advanceTimersByTime(PRERENDER_READY_AFTER)
  expect([window.prerenderReady, window.__firstCalls]).toEqual([true, { '/api/v1/shortcuts': undefined }])
  vi.advanceTimersByTime(REQUEST_TIMEOUT)
  expect(window.__firstCalls).toBeUndefined()
})
