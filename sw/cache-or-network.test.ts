import '~tests/unit/worker-scope.ts'

import type { StrategyHandler } from 'workbox-strategies'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeCaches } from '~tests/unit/fake-caches.ts'

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

test.each([
  ['the same', '/img/g/wave?width=240', 200],
  ['no other', '/img/g/sail?width=240', 504],
])('without a network a picture is shown at another stored width: %s picture [O-10]', async (_, stored, status) => {
  const caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await (await caches.open('images')).put(`https://q.test${stored}`, new Response('a picture'))
  const handler = { cacheMatch: async () => undefined, waitUntil: async () => undefined } as unknown as StrategyHandler
  const request = new Request('https://q.test/img/g/wave?width=96')
  const response = new SavedFirst({ cacheName: 'images' })._handle(request, handler)
  await vi.runAllTimersAsync()
  expect((await response).status).toBe(status)
})
