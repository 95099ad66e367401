import '~tests/unit/worker-scope.ts'

import { beforeEach, expect, test, vi } from 'vitest'

import { FakeCaches } from '~tests/unit/fake-caches.ts'

type Listener = (event: Record<string, unknown>) => unknown

/** A worker's global: listeners are collected, clients respond as given. */
function createScope(clients: { postMessage: (message: unknown, ports?: MessagePort[]) => void }[] = []) {
  const listeners = new Map<string, Listener>()
  const scope = {
    location: new URL('https://q.test/sw.js'),
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    skipWaiting: vi.fn<() => Promise<void>>(async () => {}),
    registration: { waiting: null as object | null },
    clients: {
      matchAll: vi.fn<() => Promise<typeof clients>>(async () => clients),
      claim: vi.fn<() => Promise<void>>(async () => {}),
    },
  }
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value)
  return { ...scope, fire: (type: string, event: Record<string, unknown>) => listeners.get(type)?.(event) }
}

let caches: FakeCaches

beforeEach(() => {
  vi.resetModules()
  caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
})

test('a new build takes over only when a page requests it', async () => {
  const scope = createScope()
  const { handlePageMessages } = await import('./messages.ts')
  handlePageMessages()

  scope.fire('message', { data: null, ports: [] })
  scope.fire('message', { data: { type: 'something else' }, ports: [] })
  expect(scope.skipWaiting).not.toHaveBeenCalled()

  const waitUntil = vi.fn<(promise: Promise<unknown>) => void>()
  scope.fire('message', { data: { type: 'activate' }, ports: [], waitUntil })
  await waitUntil.mock.calls[0]?.[0]
  expect(scope.skipWaiting).toHaveBeenCalledTimes(1)
})

test('a page that is not controlled is, once it requests that', async () => {
  const scope = createScope()
  const { handlePageMessages } = await import('./messages.ts')
  handlePageMessages()
  scope.fire('message', { data: { type: 'claim' }, ports: [], waitUntil: () => {} })
  expect(scope.clients.claim).toHaveBeenCalledTimes(1)
})

/** Creates a waiting build, with its page stored as during installation. */
async function createWaiting() {
  const scope = createScope()
  scope.registration.waiting = {}
  const own = await caches.open('build-test')
  await own.put('/index.html', new Response('the new page', { headers: { 'content-security-policy': 'strict' } }))
  return scope
}

test('the page of an accepted build is served before its worker has taken over', async () => {
  const scope = await createWaiting()
  const { takeOver } = await import('./update.ts')
  const { findPendingShell, servedBuild } = await import('./pending-shell.ts')
  expect(await findPendingShell()).toBeUndefined()
  const port = { postMessage: vi.fn<(message: unknown, ports?: MessagePort[]) => void>() }

  await takeOver(port as unknown as MessagePort)

  expect(port.postMessage).toHaveBeenCalledWith('test', [])
  expect(scope.skipWaiting).toHaveBeenCalledTimes(1)
  const shell = await findPendingShell()
  expect(await shell?.text()).toBe('the new page')
  expect(shell?.headers.get('content-security-policy')).toBe('strict')
  expect(await servedBuild()).toBe('test')
})

test('once it is active it serves its own page', async () => {
  const scope = await createWaiting()
  const { takeOver, takeOverOnRequest } = await import('./update.ts')
  const { findPendingShell } = await import('./pending-shell.ts')
  await takeOver(undefined)
  takeOverOnRequest()
  const waitUntil = vi.fn<(promise: Promise<unknown>) => void>()
  scope.fire('activate', { waitUntil })
  await waitUntil.mock.calls[0]?.[0]
  await vi.waitFor(async () => expect(await findPendingShell()).toBeUndefined())
})

test('a device without space still activates the new worker', async () => {
  const scope = await createWaiting()
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  const { takeOver } = await import('./update.ts')
  await takeOver(undefined)
  expect(scope.skipWaiting).toHaveBeenCalledTimes(1)
})

test('it reports its build', async () => {
  const scope = createScope()
  const { handlePageMessages } = await import('./messages.ts')
  handlePageMessages()
  const port = { postMessage: vi.fn<(message: unknown, ports?: MessagePort[]) => void>() }
  scope.fire('message', { data: { type: 'build-id' }, ports: [port] })
  expect(port.postMessage).toHaveBeenCalledWith('test')
})

test('once active it serves the open pages, and deletes API responses of earlier builds', async () => {
  for (const name of ['catalogue', 'images', 'build-test']) await caches.open(name)
  const scope = createScope()
  const { takeOverOnRequest } = await import('./update.ts')
  takeOverOnRequest()
  const waitUntil = vi.fn<(promise: Promise<unknown>) => void>()
  scope.fire('activate', { waitUntil })
  await waitUntil.mock.calls[0]?.[0]
  expect(scope.clients.claim).toHaveBeenCalledTimes(1)
  await vi.waitFor(async () => expect(await caches.keys()).toEqual(['images', 'build-test']))
})

const tab = (build: string | null) => ({
  postMessage: (_message: unknown, ports: MessagePort[] = []) => {
    if (build !== null) ports[0]?.postMessage(build)
  },
})

test('pruning builds keeps those of open tabs', async () => {
  for (const build of ['1', '2', '3', 'test']) await caches.open(`build-${build}`)
  createScope([tab('test'), tab('1')])
  const { dropOutdatedBuilds } = await import('./update.ts')
  await dropOutdatedBuilds()
  expect(await caches.keys()).toEqual(['build-1', 'build-3', 'build-test'])
})

test('pruning builds is postponed if a tab does not respond', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const build of ['1', '2', 'test']) await caches.open(`build-${build}`)
  createScope([tab(null)])
  const { dropOutdatedBuilds } = await import('./update.ts')
  const done = dropOutdatedBuilds()
  await vi.advanceTimersByTimeAsync(1000)
  await done
  vi.useRealTimers()
  expect(await caches.keys()).toHaveLength(3)
})

test('a sync sends waiting records; if some are left, the browser is to sync again', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const client = { postMessage: vi.fn<(message: unknown, ports?: MessagePort[]) => void>() }
  const scope = createScope([client])
  const flush = vi.fn<() => Promise<unknown>>(async () => ({ sent: 1, refused: 0, left: 1, isStopped: true }))
  vi.doMock('../src/outbox/flush.ts', () => ({ flush }))
  const { flushOutboxOnSync } = await import('./outbox.ts')
  flushOutboxOnSync()
  const waitUntil = vi.fn<(promise: Promise<unknown>) => void>()

  scope.fire('sync', { tag: 'other', lastChance: false, waitUntil })
  expect(waitUntil).not.toHaveBeenCalled()
  scope.fire('sync', { tag: 'qumai-outbox', lastChance: false, waitUntil })
  await expect(waitUntil.mock.calls[0]?.[0]).rejects.toThrow('ask again')
  expect(client.postMessage).toHaveBeenCalledWith({ type: 'outbox-flushed', sent: 1, left: 1 }, [])
  scope.fire('sync', { tag: 'qumai-outbox', lastChance: true, waitUntil })
  await expect(waitUntil.mock.calls[1]?.[0]).resolves.toBeUndefined()
  vi.doUnmock('../src/outbox/flush.ts')
})

test('pictures loaded before are stored, also those of an image host that supports only CORS', async () => {
  vi.stubEnv('VITE_IMAGE_HOST', 'https://cdn.test')
  const scope = createScope()
  const { handlePageMessages } = await import('./messages.ts')
  const { imageStrategy } = await import('./images.ts')
  const handle = vi.spyOn(imageStrategy, 'handle').mockResolvedValue(new Response())
  handlePageMessages()
  const urls = ['https://cdn.test/img/g/wave?width=168', 'https://q.test/img/g/sail?width=168']
  const waitUntil = vi.fn<(promise: Promise<unknown>) => void>()
  scope.fire('message', { data: { type: 'keep', urls: [...urls, 'https://evil.test/img/a'] }, ports: [], waitUntil })
  await waitUntil.mock.calls[0]?.[0]

  const requested = handle.mock.calls.map(([options]) => ('request' in options ? options.request : options))
  expect(requested.map((request) => request instanceof Request && [request.url, request.mode])).toEqual(
    urls.map((url) => [url, 'cors']),
  )
})
