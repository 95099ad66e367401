// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'

import { STORED_START, SLOW_START, START_LIMIT } from '../constants/start.ts'
import { reportStart } from './app-start.ts'
import { readStartFailures } from './start-failures.ts'
import { watchStart } from './watch-start.ts'

const text: [string, string] = ['Not open yet.', 'Try again']
const drop = vi.fn<(name: string) => Promise<boolean>>(async () => true)
const unregister = vi.fn<() => Promise<boolean>>(async () => true)
let server: () => Promise<Response>
const answering =
  (least = 0) =>
  async () =>
    new Response(JSON.stringify({ build: 'b', number: 20, least }))

/** A page that has just opened: only its inline script runs. */
function open({ isControlled = false, number = 10 } = {}) {
  document.body.replaceChildren()
  const serviceWorker = { controller: isControlled ? {} : null, getRegistrations: async () => [{ unregister }] }
  vi.stubGlobal('navigator', { serviceWorker })
  const page = { run: vi.fn<() => void>(), clear: vi.fn<() => void>(), reload: vi.fn<() => void>() }
  watchStart({ number, words: text, ...page })
  return page
}

/** A file of the app that fails to load. */
function loseScript(name = 'core-12345678.js') {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = `https://q.test/assets/${name}`
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
}

const shown = () => screen.queryAllByRole('alert')[0]?.textContent ?? '' // earlier pages of a test react too
const retry = () => screen.getByRole('button', { name: 'Try again' }).click()
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  drop.mockClear()
  unregister.mockClear()
  server = answering()
  vi.stubGlobal('fetch', () => server())
  vi.stubGlobal('caches', { keys: async () => ['build-a', 'images'], delete: drop })
  // listeners of one page must not react to the next
  const stop = new AbortController()
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) =>
      add(type, listener, {
        ...(typeof options === 'object' ? options : { capture: options === true }),
        signal: stop.signal,
      }),
    )
  }
  return () => {
    stop.abort()
    vi.useRealTimers()
  }
})

test('an app that renders in time is not restarted', async () => {
  const { run, reload } = open({ isControlled: true })
  expect(run).toHaveBeenCalledOnce()
  reportStart('runs')
  reportStart('drawn')
  await pass(START_LIMIT)
  expect(shown()).toBe('')
  expect(reload).not.toHaveBeenCalled()
})

test('a slow start is reported after 4 s, and the message disappears when the app renders', async () => {
  const { clear } = open()
  await pass(SLOW_START)
  expect(shown()).toBe('Not open yet.Try again')
  reportStart('drawn')
  expect(shown()).toBe('')
  expect(clear).not.toHaveBeenCalled()
})

test('a missing file is reported at once; the page restarts as soon as the server responds [NET-20]', async () => {
  server = () => Promise.reject(new TypeError('Failed to fetch'))
  const { clear, reload } = open()
  loseScript()
  expect(shown()).toBe('Not open yet.Try again')
  expect(clear).toHaveBeenCalledOnce()
  await pass(60_000)
  expect(reload).not.toHaveBeenCalled()
  server = answering()
  await pass(20_000)
  expect(reload).toHaveBeenCalledOnce()
  expect(drop).not.toHaveBeenCalled() // no worker served the page
  expect(readStartFailures()).toEqual([{ build: '10', message: 'https://q.test/assets/core-12345678.js' }])
  expect(readStartFailures()).toEqual([])
})

test('the browser’s online event and the button check the server at once', async () => {
  server = () => Promise.reject(new TypeError('Failed to fetch'))
  const { reload } = open()
  loseScript()
  await pass(0)
  server = answering()
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(reload).toHaveBeenCalledOnce()

  const again = open()
  sessionStorage.setItem('restarts', '5') // by itself it would wait for minutes
  loseScript()
  await pass(10)
  expect(again.reload).not.toHaveBeenCalled()
  retry()
  await pass(0)
  expect(again.reload).toHaveBeenCalledOnce()
})

test('an error of the app’s code, before it runs or in its start, shows a message [ANLT-06]', async () => {
  open()
  dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://x/y.js', message: 'not ours' }))
  expect(shown()).toBe('')
  dispatchEvent(new ErrorEvent('error', { filename: 'https://q.test/assets/core.js', message: 'TypeError: ours' }))
  expect(shown()).toContain('Not open yet.')
  expect(readStartFailures()).toEqual([{ build: '10', message: 'TypeError: ours' }])

  open()
  reportStart('runs')
  reportStart('failed', new Error('x'.repeat(1000)))
  expect(shown()).toContain('Not open yet.')
  expect(readStartFailures()[0]?.message).toHaveLength(200 - '10 '.length)
})

test('cached files are dropped when the worker’s app does not run within 8 s [PWA-07]', async () => {
  const { reload } = open({ isControlled: true })
  await pass(STORED_START + 1)
  expect(drop.mock.calls.flat()).toEqual(['build-a', 'images'])
  expect(unregister).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a captive portal', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['a server that is down', async () => new Response('{}', { status: 503 })],
])('with %s no cached file is dropped: there is nothing else to start from', async (_name, responses) => {
  server = responses
  const { reload } = open({ isControlled: true })
  loseScript()
  await pass(30_000)
  expect(drop).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('a running app that fails is restarted first; cached files are dropped if that fails', async () => {
  const first = open({ isControlled: true })
  reportStart('runs')
  reportStart('failed', new Error('a bug'))
  await pass(0)
  expect(first.reload).toHaveBeenCalledOnce()
  expect(drop).not.toHaveBeenCalled()

  const second = open({ isControlled: true })
  reportStart('failed', new Error('a bug'))
  await pass(2000)
  expect(second.reload).not.toHaveBeenCalled() // never in a quick circle
  await pass(3000)
  expect(second.reload).toHaveBeenCalledOnce()
  expect(drop).toHaveBeenCalledTimes(2)
})

test('a start that hangs fails after a minute, and the button restarts before that', async () => {
  const { reload } = open()
  await pass(SLOW_START)
  retry()
  await pass(0)
  expect(reload).toHaveBeenCalledOnce()
  expect(readStartFailures()).toEqual([{ build: '10', message: 'slow' }])

  const hung = open()
  sessionStorage.clear()
  await pass(START_LIMIT + 1)
  expect(hung.reload).toHaveBeenCalledOnce()
})

test('a build that the server no longer allows restarts from the server, in any state', async () => {
  server = answering(11)
  const { reload } = open({ isControlled: true })
  reportStart('drawn')
  dispatchEvent(new Event('load'))
  await pass(0)
  expect(drop).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledOnce()

  const next = open({ isControlled: true })
  expect(next.run).not.toHaveBeenCalled() // known from then on
  await pass(10_000)
  expect(next.reload).toHaveBeenCalledOnce()

  const newer = open({ number: 11 })
  expect(newer.run).toHaveBeenCalledOnce()
})

test('an outdated build restarts even if it renders late or the cache hangs', async () => {
  server = answering(11)
  vi.stubGlobal('caches', { keys: () => new Promise(() => {}) })
  const { clear, reload } = open({ isControlled: true })
  reportStart('runs')
  dispatchEvent(new Event('load'))
  await pass(0)
  reportStart('drawn')
  expect(shown()).toBe('Not open yet.Try again')
  expect(clear).not.toHaveBeenCalled() // React still uses these nodes
  await pass(10_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('an app that renders while the server is checked is not restarted', async () => {
  const { reload } = open()
  reportStart('runs')
  const requested = Promise.withResolvers<Response>()
  server = () => requested.promise
  await pass(START_LIMIT + 1)
  expect(shown()).toBe('Not open yet.Try again')
  reportStart('drawn')
  expect(shown()).toBe('')
  requested.resolve(await answering()())
  await pass(START_LIMIT)
  expect(reload).not.toHaveBeenCalled()
})

test('a page with hanging pictures checks too, and retries without a response', async () => {
  server = () => Promise.reject(new TypeError('lost'))
  const { reload } = open({ isControlled: true })
  reportStart('drawn')
  await pass(10_000)
  server = answering(11)
  await pass(30_001)
  expect(reload).toHaveBeenCalledOnce()
})

test('a storage that throws or contains anything prevents no start', async () => {
  localStorage.setItem('least-build', '{')
  const odd = open()
  expect(odd.run).toHaveBeenCalledOnce()

  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden })
  const { run, reload } = open()
  expect(run).toHaveBeenCalledOnce()
  loseScript()
  await pass(20_000)
  expect(reload).toHaveBeenCalledOnce()
  expect(readStartFailures()).toEqual([])
})
