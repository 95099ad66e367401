// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { UPDATE_CHECK_PERIOD } from '~/constants/start.ts'
import { NO_BUILD } from '~/contract/worker-messages.ts'
import { requestWorker } from '~/shell/reload/activate-waiting-worker.ts'
import { createStores } from '~/stores/create-stores.ts'

import { FakeContainer, fakeWorker } from '~tests/unit/fake-worker-container.ts'
import { registerWorker } from './register-worker.ts'

type Resolved = { fromLocation?: { pathname: string }; toLocation: { pathname: string } }

const persist = vi.fn<() => Promise<boolean>>(async () => true)
const reload = vi.fn<() => void>()
let stop = () => {}

/** A page with these workers; `go` is a finished route change. */
function createPage(container?: FakeContainer) {
  const register = vi.fn<() => Promise<unknown>>(async () => container?.registration)
  vi.stubGlobal('navigator', {
    storage: { persist },
    ...(container && { serviceWorker: Object.assign(container, { register }) }),
  })
  const stores = createStores()
  let listener: (event: Resolved) => void = () => {}
  const router = {
    subscribe: (_event: 'onResolved', next: typeof listener) => {
      listener = next
      return () => {}
    },
  }
  stop = registerWorker({ stores, router, reload })
  const go = (from: string, to: string) => listener({ fromLocation: { pathname: from }, toLocation: { pathname: to } })
  return { stores, go, register }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  sessionStorage.clear()
  persist.mockClear()
  reload.mockClear()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('a browser without workers works without one [PWA-07]', () => {
  expect(() => createPage(undefined)).not.toThrow()
})

test('a rejected registration is not an error [PWA-07]', async () => {
  const container = new FakeContainer(null)
  const page = createPage(container)
  stop()
  page.register.mockRejectedValue(new DOMException('no', 'SecurityError'))
  stop = registerWorker({ stores: page.stores, router: { subscribe: () => () => {} }, reload })
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that loaded while the worker became active requests to be controlled [PWA-07]', async () => {
  const container = new FakeContainer(null)
  const active = fakeWorker('test')
  container.registration.active = active
  createPage(container)
  await vi.advanceTimersByTimeAsync(0)
  expect(active.told).toContainEqual({ type: 'claim' })
})

test('a controlled page does not', async () => {
  const active = fakeWorker('test')
  createPage(new FakeContainer(active))
  await vi.advanceTimersByTimeAsync(0)
  expect(active.told).not.toContainEqual({ type: 'claim' })
})

test('persistent storage is requested when the app is installed, never at sign-in', () => {
  const { stores } = createPage(undefined)
  stores.session.start('p1')
  expect(persist).not.toHaveBeenCalled()
  dispatchEvent(new Event('appinstalled'))
  expect(persist).toHaveBeenCalledTimes(1)
})

test('persistent storage is requested in the installed app', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }))
  createPage(undefined)
  expect(persist).toHaveBeenCalledTimes(1)
})

test('without idle callbacks of the browser, the files are stored within moments', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  const worker = fakeWorker('test')
  createPage(new FakeContainer(worker))
  await vi.advanceTimersByTimeAsync(500)
  expect(worker.told).toContainEqual({ type: 'precache-rest' })
})

test('an update activates between the lobby and other pages, not over a busy page', async () => {
  const { stores, go } = createPage(new FakeContainer(fakeWorker('test'), fakeWorker('next')))
  stores.worker.updateFound()
  stores.worker.hold('deposit form')
  go('/', '/games')
  stores.worker.release('deposit form')
  go('/games', '/games/slots')
  await vi.advanceTimersByTimeAsync(100)
  expect(reload).not.toHaveBeenCalled()

  go('/games', '/')
  vi.useRealTimers()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('an update activates while the page is hidden', async () => {
  const { stores } = createPage(new FakeContainer(fakeWorker('test'), fakeWorker('next')))
  stores.worker.updateFound()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.useRealTimers()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test.each([
  ['a tombstone', NO_BUILD],
  ['the worker of this very page, which the old one served,', 'test'],
])('%s that waits is activated at once, without offering an update', async (_, build) => {
  const waiting = fakeWorker(build)
  const container = new FakeContainer(fakeWorker('old'), waiting)
  const { postMessage } = waiting
  const installing = Object.assign(new EventTarget(), { postMessage, state: 'installing' })
  container.registration.installing = installing
  const { stores } = createPage(container)
  await vi.advanceTimersByTimeAsync(0)
  installing.state = 'installed'
  installing.dispatchEvent(new Event('statechange'))
  vi.useRealTimers()
  await vi.waitFor(() => expect(waiting.told).toContainEqual({ type: 'activate' }))
  expect(stores.worker.updateReady).toBe(false)
})

test('a waiting build keeps waiting when the worker of this page takes over', async () => {
  vi.useRealTimers()
  const next = fakeWorker('next')
  const container = new FakeContainer(fakeWorker('old'), next)
  createPage(container)
  container.controller = fakeWorker('test')
  container.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(next.told).toContainEqual({ type: 'build-id' }))
  await new Promise((resolve) => setTimeout(resolve)) // later reactions to the response
  expect(next.told).not.toContainEqual({ type: 'activate' })
})

test('the first worker gets the list of files that the page has already loaded', () => {
  const container = new FakeContainer(null)
  createPage(container)
  const worker = fakeWorker('test')
  container.controller = worker
  container.dispatchEvent(new Event('controllerchange'))
  expect(worker.told).toContainEqual(expect.objectContaining({ type: 'keep' }))
})

test('a controller of another build is an update, one that arrives after its page is not', async () => {
  vi.useRealTimers()
  const container = new FakeContainer(fakeWorker('old'))
  const { stores } = createPage(container)
  const own = fakeWorker('test')
  container.controller = own
  container.dispatchEvent(new Event('controllerchange'))
  // the page has requested the build already: that response arrives before this one
  expect(await requestWorker(own as unknown as ServiceWorker, { type: 'build-id' })).toBe('test')
  expect(own.told).toHaveLength(2)
  expect(stores.worker.updateReady).toBe(false)
  container.controller = fakeWorker('next')
  container.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(stores.worker.updateReady).toBe(true))
})

test('an older build that a rolling deployment serves is no update, waiting or in control', async () => {
  document.documentElement.dataset['build'] = '200-b'
  const older = fakeWorker('100-a')
  const container = new FakeContainer(fakeWorker('200-b'), older)
  const installing = Object.assign(new EventTarget(), { postMessage: older.postMessage, state: 'installing' })
  container.registration.installing = installing
  const { stores, go } = createPage(container)
  await vi.advanceTimersByTimeAsync(0)
  installing.state = 'installed'
  installing.dispatchEvent(new Event('statechange'))
  container.controller = older
  container.dispatchEvent(new Event('controllerchange'))
  vi.useRealTimers()
  await vi.waitFor(() => expect(older.told.length).toBeGreaterThan(1))
  go('/', '/games')
  expect(stores.worker.updateReady).toBe(false)
  expect(older.told).not.toContainEqual({ type: 'activate' })
  document.documentElement.dataset['build'] = 'test'
})

test('the server is checked for a new build every hour', async () => {
  const container = new FakeContainer(fakeWorker('test'))
  createPage(container)
  await vi.advanceTimersByTimeAsync(UPDATE_CHECK_PERIOD)
  expect(container.registration.update).toHaveBeenCalledTimes(1)
})

test('a worker learns the build of this page', () => {
  const container = new FakeContainer(fakeWorker('test'))
  createPage(container)
  const port = { postMessage: vi.fn<(message: unknown, ports?: MessagePort[]) => void>() } as unknown as MessagePort
  const question = new MessageEvent('message', { data: { type: 'which-build' } })
  Object.defineProperty(question, 'ports', { value: [port] })
  container.dispatchEvent(question)
  expect(port.postMessage).toHaveBeenCalledWith('test')
})
