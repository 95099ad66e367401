import '~tests/unit/worker-scope.ts'

import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CACHE_TIMEOUT } from '../src/constants/start.ts'

const own = 'https://q.test'
const SAVED = { fast: 0, slow: CACHE_TIMEOUT - 1, late: CACHE_TIMEOUT + 500 } as const
type Cache = keyof typeof SAVED | 'empty' | 'throws' | 'hangs' | 'hangs at open'
type Network = 'ok' | 'fails' | 'hangs' | 'gateway'

const isSaved = (cache: Cache): cache is keyof typeof SAVED => cache in SAVED
const never = <T>() => new Promise<T>(() => {})

/** One URL of each route of the worker. */
const routes = {
  page: '/games',
  asset: '/assets/vendor-12345678.js',
  icon: '/icons/one.png',
  picture: '/img/g/one?w=180',
} as const
type Route = keyof typeof routes
const types: Record<Route, string> = {
  page: 'text/html',
  asset: 'text/javascript',
  icon: 'image/png',
  picture: 'image/webp',
}

const answer = (route: Route, from: string) =>
  new Response(JSON.stringify(from), { headers: { 'content-type': types[route] } })

/** Cache Storage in one state, for every request. */
function storage(route: Route, cache: Cache) {
  const match = async () => {
    if (isSaved(cache)) {
      await new Promise((resolve) => setTimeout(resolve, SAVED[cache]))
      return answer(route, 'cache')
    }
    if (cache === 'throws') throw new DOMException('broken', 'UnknownError')
    return cache === 'empty' ? undefined : never<undefined>()
  }
  const box = { match, put: async () => {}, delete: async () => true, keys: async () => [] }
  const open = async () => (cache === 'hangs at open' ? never<typeof box>() : box)
  return { open, match, keys: async () => ['build-test'], delete: async () => true }
}

function network(route: Route, state: Network) {
  return async () => {
    if (state === 'fails') throw new TypeError('Failed to fetch')
    if (state === 'hangs') return never<Response>()
    return state === 'ok' ? answer(route, 'network') : new Response('<html>', { status: 502 })
  }
}

type FetchListener = (event: object) => void

/** The worker's routes, as sw.ts registers them; returns their responses to a request. */
async function startWorker() {
  let listener: FetchListener = () => {}
  vi.stubGlobal('addEventListener', (type: string, listen: FetchListener) => {
    if (type === 'fetch') listener = listen
  })
  vi.stubGlobal('location', new URL(`${own}/sw.js`))
  vi.stubGlobal('registration', Object.assign(new EventTarget(), { scope: `${own}/` }))
  vi.stubGlobal('ExtendableEvent', Event)
  vi.stubGlobal('FetchEvent', Event)
  vi.stubGlobal('__WB_MANIFEST', [
    { url: '/index.html', revision: '1' },
    { url: '/icons/one.png', revision: '1' },
  ])
  vi.resetModules()
  await import('./sw.ts')
  return (route: Route) => {
    const request = new Request(own + routes[route])
    if (route === 'page') Object.defineProperty(request, 'mode', { value: 'navigate' })
    let answered: Promise<Response> | undefined
    const respondWith = (response: Promise<Response>) => {
      answered = response
    }
    listener(Object.assign(new Event('fetch'), { request, respondWith, waitUntil: () => {} }))
    if (!answered) throw new Error(`no route answers ${route}`)
    return answered
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns the route's response within the timeout of a page, or `nothing`. */
async function settle(answered: Promise<Response>): Promise<{ status: number; text: string } | 'nothing' | 'rejected'> {
  const read = answered.then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => 'rejected' as const,
  )
  const patience = new Promise<'nothing'>((resolve) => setTimeout(() => resolve('nothing'), 20_000))
  const settled = Promise.race([read, patience])
  await vi.advanceTimersByTimeAsync(20_000)
  return settled
}

const WORDS: unknown = expect.stringContaining('No internet')

function expected(route: Route, cache: Cache, state: Network) {
  const saved = { status: 200, text: '"cache"' }
  if (cache === 'fast' || cache === 'slow') return saved
  if (state === 'ok') return { status: 200, text: '"network"' }
  if (state === 'gateway') return { status: 502, text: '<html>' }
  if (cache === 'late') return saved
  if (state === 'hangs') return 'nothing' // the page's own patience ends that
  return { status: 504, text: route === 'page' ? WORDS : '' }
}

test('in any state of cache and network a route responds: cache, network, late cache, or a 504', async () => {
  const respond = await startWorker()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...(Object.keys(routes) as Route[])),
      fc.constantFrom<Cache>('fast', 'slow', 'late', 'empty', 'throws', 'hangs', 'hangs at open'),
      fc.constantFrom<Network>('ok', 'fails', 'hangs', 'gateway'),
      async (route, cache, state) => {
        vi.stubGlobal('caches', storage(route, cache))
        vi.stubGlobal('fetch', network(route, state))
        expect(await settle(respond(route))).toEqual(expected(route, cache, state))
      },
    ),
    { numRuns: 300 },
  )
})

test('a page that is unavailable shows a message, and retries', async () => {
  const respond = await startWorker()
  vi.stubGlobal('caches', storage('page', 'empty'))
  vi.stubGlobal('fetch', network('page', 'fails'))
  const page = await settle(respond('page'))
  expect(page).toMatchObject({ status: 504, text: expect.stringMatching(/No internet.*<a href="">/) })
  expect(page).toMatchObject({ text: expect.stringContaining('http-equiv=refresh') })
})
