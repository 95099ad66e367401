import '~tests/unit/worker-scope.ts'

import { beforeEach, expect, test, vi } from 'vitest'

import { FakeCaches } from '~tests/unit/fake-caches.ts'

import { FILE_TIMEOUT } from '../src/constants/start.ts'

let caches: FakeCaches
const network = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(
  async () => new Response('fresh', { headers: { 'content-type': 'text/javascript' } }),
)

async function load() {
  vi.resetModules()
  vi.stubGlobal('location', new URL('https://q.test/sw.js'))
  return import('./precache.ts')
}

beforeEach(() => {
  caches = new FakeCaches()
  network.mockClear()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', network)
})

const kept = async (build: string, url: string) => (await (await caches.open(build)).match(url))?.text()

test('a file of an earlier build is copied, not fetched', async () => {
  const old = await caches.open('build-old')
  await old.put('/assets/vendor-12345678.js', new Response('saved', { headers: { 'content-type': 'text/javascript' } }))
  const { keepAsset } = await load()

  expect(await keepAsset('/assets/vendor-12345678.js')).toBe(true)

  expect(network).not.toHaveBeenCalled()
  expect(await kept('build-test', '/assets/vendor-12345678.js')).toBe('saved')
})

test('a new file is fetched once', async () => {
  const { keepAsset } = await load()
  await keepAsset('/assets/a.js')
  await keepAsset('/assets/a.js')
  expect(network).toHaveBeenCalledTimes(1)
  expect(await kept('build-test', '/assets/a.js')).toBe('fresh')
})

test('HTML at the URL of a script is never stored', async () => {
  network.mockResolvedValueOnce(new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  const { keepAsset } = await load()
  expect(await keepAsset('/assets/a.js')).toBe(false)
  expect(await kept('build-test', '/assets/a.js')).toBeUndefined()
})

test('the second tier stops at the first file that fails, and continues from there', async () => {
  vi.stubGlobal('__REST_MANIFEST__', ['/assets/a.js', '/assets/b.js', '/assets/c.js'])
  const { precacheRest } = await load()
  network.mockResolvedValueOnce(new Response('a', { headers: { 'content-type': 'text/javascript' } }))
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))

  expect(await precacheRest()).toBe(false)
  expect(network).toHaveBeenCalledTimes(2)

  expect(await precacheRest()).toBe(true)
  expect(network.mock.calls.map(([address]) => address)).toEqual(
    ['a', 'b', 'b', 'c'].map((name) => `/assets/${name}.js`),
  )
})

/** A worker that stores its second tier of two files, and receives an install event during the first. */
async function precacheDuringInstall(own: { state: string } | undefined) {
  vi.stubGlobal('__REST_MANIFEST__', ['/assets/a.js', '/assets/b.js'])
  const registration = new EventTarget()
  const events = new EventTarget()
  vi.stubGlobal('registration', registration)
  vi.stubGlobal('serviceWorker', own)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  const { stopForNextWorker, precacheRest } = await load()
  stopForNextWorker()
  network.mockImplementationOnce(async () => {
    registration.dispatchEvent(new Event('updatefound'))
    return new Response('a', { headers: { 'content-type': 'text/javascript' } })
  })
  return { isDone: await precacheRest(), events, precacheRest }
}

test.each([{ state: 'activated' }, undefined])('the second tier stops for the next worker', async (own) => {
  const { isDone, events, precacheRest } = await precacheDuringInstall(own)
  expect([isDone, network.mock.calls.length]).toEqual([false, 1])
  events.dispatchEvent(new Event('activate')) // its own activation: the installation was its own, too
  expect(await precacheRest()).toBe(true)
})

test('a waiting worker stores its second tier, despite its own install event', async () => {
  expect((await precacheDuringInstall({ state: 'installing' })).isDone).toBe(true)
})

test('a file request without a response is aborted, so that the connection is free', async () => {
  vi.useFakeTimers()
  network.mockImplementationOnce(
    (_address, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('given up')))),
  )
  const { keepAsset } = await load()
  const kept = keepAsset('/assets/a.js').catch(String)
  await vi.advanceTimersByTimeAsync(FILE_TIMEOUT)
  expect(await kept).toContain('given up')
  vi.useRealTimers()
})

test('a file whose response has started may take longer', async () => {
  vi.useFakeTimers()
  let signal: AbortSignal | null | undefined
  network.mockImplementationOnce(async (_address, init) => {
    signal = init?.signal
    return new Response('slow', { headers: { 'content-type': 'text/javascript' } })
  })
  const { keepAsset } = await load()
  expect(await keepAsset('/assets/a.js')).toBe(true)
  await vi.advanceTimersByTimeAsync(2 * FILE_TIMEOUT)
  expect(signal?.aborted).toBe(false)
  vi.useRealTimers()
})

test("the page is requested by the visitor's usual URL, so that it is cached; others by name", async () => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('registration', Object.assign(new EventTarget(), { scope: 'https://q.test/' }))
  const { precacheShell } = await load()
  const { plugins } = precacheShell([{ url: '/index.html', revision: '1' }]).strategy
  const requested = async (path: string) => {
    let request = new Request(`https://q.test${path}`, { cache: 'reload' })
    for (const { requestWillFetch } of plugins)
      request = (await requestWillFetch?.({ request, event: new Event('install') as ExtendableEvent })) ?? request
    return [new URL(request.url).pathname, request.cache]
  }
  expect(await requested('/index.html?__WB_REVISION__=1')).toEqual(['/', 'no-cache'])
  expect(await requested('/icons/one.png')).toEqual(['/icons/one.png', 'reload'])
})

test.each(['open', 'put'])(
  'a Cache Storage whose %s hangs ends the installation, so that a later load can retry [PWA-07]',
  async (name) => {
    vi.useFakeTimers()
    const hangs = () => new Promise<never>(() => {})
    vi.stubGlobal('caches', {
      keys: async () => [],
      open: name === 'open' ? hangs : async () => ({ put: hangs }),
    })
    const { checkStorage } = await load()
    const checked = checkStorage().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(checked).resolves.toMatchObject({ name: 'TimeoutError' })
    vi.useRealTimers()
  },
)
