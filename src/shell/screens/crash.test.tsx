// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { CHUNK_RELOAD, CRASH_RELOAD, LOADER_RELOAD } from '~/constants/layout.ts'
import { createStores } from '~/stores/create-stores.ts'
import { config } from '~/lib/config.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs, textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { ShellActionsProvider } from '../shell-actions.ts'
import { CrashScreen, FrameCrash } from './crash.tsx'
import { LogoLoader } from './logo-loader.tsx'

const bug = new TypeError('x is not a function')
const lostChunk = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
const lostStyle = new Error('Unable to preload CSS for /assets/a.css')

let reload = vi.fn<() => void>()
let report = vi.fn<(error: unknown, where: string) => void>()
/** The server's response to the check. */
let checkConnection = async () => true

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  checkConnection = async () => true
  reload = vi.fn<() => void>()
  report = vi.fn<(error: unknown, where: string) => void>()
  vi.spyOn(location, 'reload').mockImplementation(() => reload())
})
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

/** The page after each reload. */
async function fail(error: unknown, Screen = CrashScreen, stores = createStores()) {
  const actions = { report, update: () => {}, checkConnection: () => checkConnection() }
  const { unmount, container } = await renderInApp(
    <ShellActionsProvider value={actions}>
      <Screen error={error} />
    </ShellActionsProvider>,
    { stores },
  )
  return {
    container,
    unmount,
    press: () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Reload' }))),
    wayOut: () => hrefs()[0] ?? null,
    places: () => report.mock.calls.map(([, where]) => where),
  }
}

test('a render error shows title, message and button, is reported and reloads after 5 s [SHELL-54 NET-16]', async () => {
  const { container, places } = await fail(bug)
  expect(textsOf('heading')).toEqual(['Reload the page'])
  expect(container.textContent).toContain(english['crash.text'])
  await wait(CRASH_RELOAD - 1)
  expect(reload).not.toHaveBeenCalled()
  await wait(1)
  expect(reload).toHaveBeenCalledOnce()
  expect(places()).toEqual(['render', 'render-auto-reload'])
})

test('if the frame itself crashes, the screen is the main part of the page [SHELL-54 SHELL-28]', async () => {
  await fail(bug, FrameCrash)
  expect(textsOf('heading', screen.getByRole('main'))).toEqual(['Reload the page'])
})

test('the button reports and reloads at once [NET-16]', async () => {
  const { press: click, places } = await fail(bug)
  await click()
  expect(reload).toHaveBeenCalledOnce()
  expect(places()).toEqual(['render', 'render-reload'])
})

test('a lasting failure reloads three times, then the page stays, with a link to main [O-20]', async () => {
  for (const count of [1, 2, 3]) {
    const { wayOut, unmount } = await fail(bug)
    expect(wayOut()).toBeNull()
    await wait(CRASH_RELOAD)
    expect(reload).toHaveBeenCalledTimes(count)
    unmount()
  }
  const { wayOut, press: click } = await fail(bug)
  await wait(CRASH_RELOAD * 20)
  expect(reload).toHaveBeenCalledTimes(3)
  expect(wayOut()).toBe('/')
  await click()
  expect(reload).toHaveBeenCalledTimes(4)
})

test('a lost chunk reloads at once, a lost stylesheet after 5 s [NET-18 O-21 SHELL-55]', async () => {
  const chunk = await fail(lostChunk)
  expect(textsOf('button')).toEqual(['Reload'])
  await wait(0)
  expect(reload).toHaveBeenCalledOnce()
  expect(chunk.places()).toEqual(['chunk-chunk'])
  chunk.unmount()

  localStorage.clear()
  await fail(lostStyle)
  await wait(CHUNK_RELOAD - 1)
  expect(reload).toHaveBeenCalledOnce()
  await wait(1)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('the link to the main page is shown from the first failed reload on [SHELL-56 NET-19]', async () => {
  const first = await fail(lostChunk)
  expect(first.wayOut()).toBeNull()
  await first.press()
  first.unmount()
  expect(JSON.parse(localStorage.getItem('chunk-reloads') ?? '[]')).toHaveLength(1)
  expect((await fail(lostChunk)).wayOut()).toBe('/')
})

test('a lasting chunk failure never reloads endlessly [O-20 NET-18]', async () => {
  for (const count of [1, 2, 3, 3, 3]) {
    const { unmount } = await fail(lostChunk)
    await wait(CHUNK_RELOAD)
    expect(reload).toHaveBeenCalledTimes(count)
    unmount()
  }
})

test('while offline nothing reloads [NET-16 NET-18]', async () => {
  const stores = createStores()
  stores.network.wentOffline()
  await fail(lostChunk, CrashScreen, stores)
  await wait(60_000)
  expect(reload).not.toHaveBeenCalled()
  await act(async () => stores.network.reached())
  await wait(CHUNK_RELOAD)
  expect(reload).toHaveBeenCalledOnce()
})

test('an unresponsive server delays the reload, even if the browser is online [NET-16 NET-18]', async () => {
  const stores = createStores()
  checkConnection = async () => {
    stores.network.serverUnreachable()
    return false
  }
  await fail(lostChunk, CrashScreen, stores)
  await wait(60_000)
  expect(reload).not.toHaveBeenCalled()
  checkConnection = async () => true
  await act(async () => stores.network.reached())
  await wait(CHUNK_RELOAD)
  expect(reload).toHaveBeenCalledOnce()
})

test('a lost chunk is blamed on a new version only if the server responds, else on the network [NET-18 NET-20]', async () => {
  const stores = createStores()
  let response = (_isThere: boolean) => {}
  checkConnection = () =>
    new Promise((resolve) => {
      response = (isThere) => {
        if (!isThere) stores.network.serverUnreachable()
        resolve(isThere)
      }
    })
  const { container, unmount } = await fail(lostChunk, CrashScreen, stores)
  expect(container.textContent).not.toContain('new version')
  await act(async () => response(false))
  expect(textsOf('heading')).toEqual(['Lost network connection'])
  expect(container.textContent).toContain('There is no connection now')
  unmount()

  stores.network.reached()
  checkConnection = async () => true
  const { container: there } = await fail(lostChunk, CrashScreen, stores)
  expect(there.textContent).toContain('new version')
})

test('each reconnect triggers the reload, without limit [NET-18]', async () => {
  localStorage.setItem('chunk-reloads', JSON.stringify([1, 2, 3].map((seconds) => Date.now() - seconds * 1000)))
  const stores = createStores()
  stores.network.wentOffline()
  checkConnection = async () => stores.network.isOnline
  await fail(lostChunk, CrashScreen, stores)
  await wait(60_000)
  expect(reload).not.toHaveBeenCalled()
  await act(async () => stores.network.reached())
  await wait(CHUNK_RELOAD)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page whose data failed shows the loader, which reloads after 5 s, three times in a row [NET-17 O-20]', async () => {
  for (const count of [1, 2, 3, 3]) {
    const { wayOut, unmount } = await fail(new ApiError('network', 0, {}))
    expect(screen.getByRole('status', { name: config.brand }).textContent).toContain(english['crash.reload'])
    expect(screen.queryByRole('heading')).toBeNull()
    expect(wayOut()).toBe(reload.mock.calls.length === 3 ? '/' : null)
    const before = reload.mock.calls.length
    await wait(LOADER_RELOAD - 1)
    expect(reload).toHaveBeenCalledTimes(before)
    await wait(1)
    expect(reload).toHaveBeenCalledTimes(count)
    unmount()
  }
  const { press: click } = await fail(new ApiError('network', 0, {}))
  await click()
  expect(reload).toHaveBeenCalledTimes(4)
})

test('while a page is loading the logo is announced, and nothing reloads [SHELL-57]', async () => {
  const { container, unmount } = await renderInApp(<LogoLoader />)
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeNull()
  expect(container.querySelector('output svg')).not.toBeNull() // the logo is decorative
  expect(screen.queryByRole('button')).toBeNull()
  await wait(60_000)
  expect(reload).not.toHaveBeenCalled()
  unmount()
})
