// @vitest-environment happy-dom
import { createBrowserHistory, createMemoryHistory, lazyRouteComponent } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import { historyIndex, routerReloadKey } from './router-internals.ts'

const message = 'Failed to fetch dynamically imported module: http://localhost/assets/page.js'

/** A route whose code is lost, drawn. */
async function drawLost() {
  const Lost = lazyRouteComponent(() => Promise.reject(new TypeError(message)))
  await Lost.preload?.()
  return () => (Lost as (props: object) => unknown)({})
}

beforeEach(() => sessionStorage.clear())

test('without its mark the router reloads the page by itself: our screens would count one reload too few', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const draw = await drawLost()
  expect(draw).toThrow(expect.any(Promise)) // what waits for a page that is on its way out
  expect(reload).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem(routerReloadKey(message))).toBe('1')
})

test('with its mark the router leaves a lost route to us: else it would reload without asking the server (O-20)', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  sessionStorage.setItem(routerReloadKey(message), '1')
  const draw = await drawLost()
  expect(draw).toThrow(message)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['memory', () => createMemoryHistory({ initialEntries: ['/'] })],
  ['browser', () => createBrowserHistory()],
])('entries of the %s history are counted: the arrow over a game would go to a wrong page', (_kind, create) => {
  const history = create()
  const first = historyIndex(history.location.state)
  expect(first).toBe(0)
  history.push('/games')
  history.push('/games/book')
  expect(historyIndex(history.location.state) - first).toBe(2)
  history.replace('/games/other')
  expect(historyIndex(history.location.state) - first).toBe(2)
})
