import './test-scope.ts'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CACHE_TIMEOUT } from '../src/lib/spec/worker.ts'
import { notPages, respondWithShell } from './navigation.ts'

const request = new Request('https://q.test/games')
const fetched = vi.fn<() => Promise<Response>>(async () => new Response('network'))

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => void vi.useRealTimers())

test('a saved shell answers at once and asks nobody', async () => {
  const response = await respondWithShell(request, async () => new Response('shell'))
  expect(await response.text()).toBe('shell')
  expect(fetched).not.toHaveBeenCalled()
})

test('without a shell, or with a cache that fails, the network answers', async () => {
  const none = await respondWithShell(request, async () => undefined)
  expect(await none.text()).toBe('network')
  const broken = await respondWithShell(request, async () => Promise.reject(new Error('broken')))
  expect(await broken.text()).toBe('network')
})

test('a cache that hangs gives way after 3 s', async () => {
  const answer = respondWithShell(request, () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(CACHE_TIMEOUT)
  expect(await (await answer).text()).toBe('network')
})

test.each([
  ['/', true],
  ['/games/silver-wave', true],
  ['/profile/deep?x=a.b', true],
  ['/imgs', true],
  ['/api/v1/check', false],
  ['/__mock', false],
  ['/img/a', false],
  ['/assets/a.js', false],
  ['/openapi.json', false],
])('%s is a page of the app: %s', (path, expected) => {
  expect(notPages.every((pattern) => !pattern.test(path))).toBe(expected)
})
