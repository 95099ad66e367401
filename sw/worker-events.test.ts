import './test-scope.ts'

import { beforeEach, expect, test, vi } from 'vitest'

import { FakeCaches } from './fake-caches.ts'

type Listener = (event: Record<string, unknown>) => unknown

/** A worker's global: listeners are collected, clients answer as told. */
function createScope(clients: { postMessage: (message: unknown, ports?: MessagePort[]) => void }[] = []) {
  const listeners = new Map<string, Listener>()
  const scope = {
    location: new URL('https://q.test/sw.js'),
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    skipWaiting: vi.fn<() => Promise<void>>(async () => {}),
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

test('a new build takes over only when a page says so', async () => {
  const scope = createScope()
  const { answerPages } = await import('./messages.ts')
  answerPages()

  scope.fire('message', { data: null, ports: [] })
  scope.fire('message', { data: { type: 'something else' }, ports: [] })
  expect(scope.skipWaiting).not.toHaveBeenCalled()

  scope.fire('message', { data: { type: 'activate' }, ports: [] })
  expect(scope.skipWaiting).toHaveBeenCalledTimes(1)
})

test('it says which build it is', async () => {
  const scope = createScope()
  const { answerPages } = await import('./messages.ts')
  answerPages()
  const port = { postMessage: vi.fn<(message: unknown, ports?: MessagePort[]) => void>() }
  scope.fire('message', { data: { type: 'build-id' }, ports: [port] })
  expect(port.postMessage).toHaveBeenCalledWith('test')
})

test('once active it serves the open pages', async () => {
  const scope = createScope()
  const { takeOverWhenAsked } = await import('./update.ts')
  takeOverWhenAsked()
  const waitUntil = vi.fn<(promise: Promise<unknown>) => void>()
  scope.fire('activate', { waitUntil })
  await waitUntil.mock.calls[0]?.[0]
  expect(scope.clients.claim).toHaveBeenCalledTimes(1)
})

const tab = (build: string | null) => ({
  postMessage: (_message: unknown, ports: MessagePort[] = []) => {
    if (build !== null) ports[0]?.postMessage(build)
  },
})

test('tidying keeps what open tabs run', async () => {
  for (const build of ['1', '2', '3', 'test']) await caches.open(`build-${build}`)
  createScope([tab('test'), tab('1')])
  const { dropOutdatedBuilds } = await import('./update.ts')
  await dropOutdatedBuilds()
  expect(await caches.keys()).toEqual(['build-1', 'build-3', 'build-test'])
})

test('tidying waits for another time when a tab does not answer', async () => {
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

test('a sync sends what waits; what is left asks the browser for another', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const client = { postMessage: vi.fn<(message: unknown, ports?: MessagePort[]) => void>() }
  const scope = createScope([client])
  const flush = vi.fn<() => Promise<unknown>>(async () => ({ sent: 1, refused: 0, left: 1, isStopped: true }))
  vi.doMock('../src/lib/outbox/flush.ts', () => ({ flush }))
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
  vi.doUnmock('../src/lib/outbox/flush.ts')
})
