// @vitest-environment happy-dom
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { historyIndex, renderedMatch, routerReloadKey } from './router-internals.ts'

const message = 'Failed to fetch dynamically imported module: http://localhost/assets/page.js'

/** A rendered route whose code failed to load. */
async function drawLost() {
  const Lost = lazyRouteComponent(() => Promise.reject(new TypeError(message)))
  await Lost.preload?.()
  return () => (Lost as (props: object) => unknown)({})
}

beforeEach(() => sessionStorage.clear())

test('without the reload key the router reloads itself, so our screens would miss one reload', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const draw = await drawLost()
  expect(draw).toThrow(expect.any(Promise)) // suspended by a page that is leaving
  expect(reload).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem(routerReloadKey(message))).toBe('1')
})

test('with the reload key set, the router does not reload for a failed route (O-20)', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  sessionStorage.setItem(routerReloadKey(message), '1')
  const draw = await drawLost()
  expect(draw).toThrow(message)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['memory', () => createMemoryHistory({ initialEntries: ['/'] })],
  ['browser', () => createBrowserHistory()],
])("entries of the %s history have an index: else the game's arrow leads to a wrong page", (_kind, create) => {
  const history = create()
  const first = historyIndex(history.location.state)
  expect(first).toBe(0)
  history.push('/games')
  history.push('/games/book')
  expect(historyIndex(history.location.state) - first).toBe(2)
  history.replace('/games/other')
  expect(historyIndex(history.location.state) - first).toBe(2)
})

/** A router with one page, loaded; `isServer`: as it renders the static first view. */
async function loadedRouter(isServer: boolean) {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => createElement('h1', {}, 'Lobby') })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const defaultPendingComponent = () => null
  const router = createRouter({ routeTree: root.addChildren([page]), history, isServer, defaultPendingComponent })
  await router.load()
  return router
}

/** Returns React's messages about hydrating server markup by a router, and whether the page kept its node. */
async function takenOver(ssr?: { manifest: undefined }) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const box = document.createElement('div')
  const drawing = await loadedRouter(true)
  box.innerHTML = renderToString(createElement(RouterProvider, { router: drawing }))
  const node = box.firstElementChild
  const router = await loadedRouter(false)
  if (ssr) router.ssr = ssr
  const complaints: unknown[] = []
  const options = { onRecoverableError: (error: unknown) => complaints.push(error) }
  const app = await act(async () => hydrateRoot(box, createElement(RouterProvider, { router }), options))
  onTestFinished(() => act(async () => app.unmount()))
  return {
    text: box.textContent,
    isKept: node !== null && node === box.firstElementChild,
    complaints: complaints.length,
  }
}

test('with `ssr` set, the router hydrates the first view: else every page would render again [SHELL-01]', async () => {
  expect(await takenOver({ manifest: undefined })).toEqual({ text: 'Lobby', isKept: true, complaints: 0 })
})

test('without `ssr`, no markers are expected: show-app.tsx can drop it once this fails', async () => {
  expect(await takenOver()).toMatchObject({ text: 'Lobby', isKept: false })
})

test.each([
  ['/games/book', '/games/$slug'],
  ['/games/book/rules', '__root__'],
  ['/other', '__root__'],
])('at %s the content of %s is on the screen, also while later routes match [ROUTE-33]', async (path, id) => {
  const root = createRootRoute({ notFoundComponent: () => null })
  const game = createRoute({ getParentRoute: () => root, path: '/games/$slug' })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([game]), history })
  await router.load()
  expect(renderedMatch(router.state.matches)?.routeId).toBe(id)
})
