import '~tests/unit/worker-scope.ts'

import type { StrategyHandler } from 'workbox-strategies'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FILE_TIMEOUT } from '../src/constants/start.ts'
import { SavedFirst } from './cache-or-network.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a picture without a response for 20 s is aborted: the probe needs its connection', async () => {
  let signal: AbortSignal | undefined
  vi.stubGlobal('fetch', (_request: Request, init: RequestInit) => {
    signal = init.signal ?? undefined
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('stopped'))))
  })
  const handler = { cacheMatch: async () => undefined } as unknown as StrategyHandler
  const request = new Request('https://q.test/img/g/wave?width=96')
  const response = new SavedFirst({ cacheName: 'images' })._handle(request, handler)
  await vi.advanceTimersByTimeAsync(FILE_TIMEOUT - 1)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signal?.aborted).toBe(true)
  await vi.runAllTimersAsync()
  expect((await response).status).toBe(504)
})
