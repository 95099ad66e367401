import '~tests/unit/worker-scope.ts'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeCaches } from '~tests/unit/fake-caches.ts'

type Sync = { tag: string; waitUntil: (work: Promise<unknown>) => void }

const rows = 'https://q.test/api/v1/shortcuts?currency=KZT&language=kk'
const slides = 'https://q.test/api/v1/video-banners?currency=KZT&language=kk'
const listeners = new Map<string, (event: Sync) => void>()
const requested: [url: string, init: RequestInit][] = []
let caches: FakeCaches
let respond: (url: string) => Response

beforeEach(async () => {
  vi.resetModules()
  caches = new FakeCaches()
  requested.length = 0
  respond = () => Response.json({ data: [] })
  vi.useFakeTimers({ toFake: ['Date'], now: 7000 })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', (name: string, listener: (event: Sync) => void) => listeners.set(name, listener))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requested.push([url, init])
    return respond(url)
  })
  const cache = await caches.open('lobby-sync')
  for (const url of [rows, slides]) await cache.put(url, new Response('earlier', { headers: { 'synced-at': '3000' } }))
  const { syncLobbyInBackground } = await import('./lobby-sync.ts')
  syncLobbyInBackground()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function sync(tag = 'lobby-sync') {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('periodicsync')?.({ tag, waitUntil: (promise) => (work = promise) })
  await work
}

/** The stored responses, with their times. */
async function stored() {
  const cache = await caches.open('lobby-sync')
  const found = [rows, slides].map(async (url) => {
    const response = await cache.match(url)
    return [await response?.text(), response?.headers.get('synced-at')]
  })
  return Promise.all(found)
}
const earlier = ['earlier', '3000']

test('a sync repeats the stored requests without a session and dates the responses [PLUS-99]', async () => {
  respond = (url) => Response.json({ data: [url] })
  await sync()
  expect(await stored()).toEqual([rows, slides].map((url) => [JSON.stringify({ data: [url] }), '7000']))
  expect(requested.map(([url]) => url)).toEqual([rows, slides])
  for (const [, init] of requested) {
    expect(init).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-cache' })
    expect(init.headers).toEqual({ Accept: 'application/json' })
  }
})

test.each([
  ['an error', () => Response.json({ message: 'UNAVAILABLE' }, { status: 503 })],
  ['a blocked region', () => Response.json({ message: 'REGION' }, { status: 451 })],
  ['a page of a network', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['a private response', () => Response.json({ data: [] }, { headers: { 'cache-control': 'private' } })],
  ['a response not to be stored', () => Response.json({ data: [] }, { headers: { 'cache-control': 'no-store' } })],
])('%s replaces no stored response [PLUS-99]', async (_, response) => {
  respond = (url) => (url === rows ? response() : Response.json({ data: [] }))
  await sync()
  expect(await stored()).toEqual([earlier, ['{"data":[]}', '7000']])
})

test('without a network the stored responses stay [PLUS-99]', async () => {
  respond = () => {
    throw new TypeError('offline')
  }
  await expect(sync()).resolves.toBeUndefined()
  expect(await stored()).toEqual([earlier, earlier])
})

test('nothing is requested with data saver, for another tag or without stored requests [PLUS-99]', async () => {
  await sync('another')
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await sync()
  vi.stubGlobal('navigator', { connection: { saveData: false } })
  await caches.delete('lobby-sync')
  await sync()
  expect(requested).toEqual([])
})
