import '~tests/unit/worker-scope.ts'

import type { WorkboxPlugin } from 'workbox-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { FakeCaches } from '~tests/unit/fake-caches.ts'

import { cacheBudget, overBudget } from './cache-budget.ts'

let caches: FakeCaches

beforeEach(() => {
  caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
})

const entry = (url: string, size = 10) => ({ url, size })
const nothing = new Set<string>()

test('the oldest are deleted until bytes and count fit; used ones are deleted last', () => {
  const entries = [entry('a'), entry('b'), entry('c')]
  expect(overBudget(entries, nothing, { bytes: 20, entries: 9 })).toEqual(['a'])
  expect(overBudget(entries, nothing, { bytes: 99, entries: 1 })).toEqual(['a', 'b'])
  expect(overBudget(entries, new Set(['a']), { bytes: 20, entries: 9 })).toEqual(['b'])
  expect(overBudget(entries, nothing, { bytes: 30, entries: 3 })).toEqual([])
})

/** Writes like a Workbox strategy: checks, writes, notifies. */
async function write(plugin: WorkboxPlugin, url: string, response: Response) {
  const parts = { request: new Request(url), event: {} as ExtendableEvent }
  const kept = await plugin.cacheWillUpdate?.({ ...parts, response })
  if (!kept) return false
  await (await caches.open('images')).put(url, kept.clone())
  await plugin.cacheDidUpdate?.({ ...parts, cacheName: 'images', newResponse: kept })
  return true
}

const keys = async () => (await (await caches.open('images')).keys()).map(({ url }) => new URL(url).pathname)

test('a cache stays within its count and bytes', async () => {
  const plugin = cacheBudget('images', { bytes: 100, entries: 3, largest: 60 })
  for (const name of ['a', 'b', 'c', 'd']) await write(plugin, `https://q.test/${name}`, new Response('x'.repeat(10)))
  expect(await keys()).toEqual(['/b', '/c', '/d'])

  await write(plugin, 'https://q.test/e', new Response('x'.repeat(60)))
  await write(plugin, 'https://q.test/f', new Response('x'.repeat(50)))
  expect(await keys()).toEqual(['/f'])
})

test('a response that is too large is shown but not stored', async () => {
  const plugin = cacheBudget('images', { bytes: 100, entries: 3, largest: 60 })
  expect(await write(plugin, 'https://q.test/a', new Response('x'.repeat(61)))).toBe(false)
  expect(await keys()).toEqual([])
})
