// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'

import { GameLink } from './game-link.tsx'

const loaded = vi.fn<(slug: string) => void>()

async function show(link: React.ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  loaded.mockClear()
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const rootRoute = createRootRoute({ component: () => link })
  const game = createRoute({
    getParentRoute: () => rootRoute,
    path: '/games/$slug',
    loader: ({ params }) => loaded(params.slug),
  })
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/' })
  const options = { defaultPreload: 'intent', defaultPreloadDelay: 10, history } as const
  const router = createRouter({ routeTree: rootRoute.addChildren([home, game]), ...options })
  await router.load()
  const box = document.createElement('div')
  document.body.replaceChildren(box)
  const root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router as never} />))
  onTestFinished(() => act(() => root.unmount()))
  const anchor = box.querySelector('a')
  if (!anchor) throw new Error('no link')
  const send = async (event: Event) => {
    await act(async () => void anchor.dispatchEvent(event))
    return !event.defaultPrevented
  }
  return { anchor, history, send }
}
const click = (more: MouseEventInit = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...more })

test('a card opens its game in the app and tells who asked', async () => {
  const onClick = vi.fn<() => void>()
  const { anchor, history, send } = await show(
    <GameLink slug="a b" mode="demo" onClick={onClick}>
      A
    </GameLink>,
  )
  expect(anchor.getAttribute('href')).toBe('/games/a%20b?mode=demo')
  expect(await send(click())).toBe(false)
  expect(onClick).toHaveBeenCalledOnce()
  expect(history.location.href).toBe('/games/a%20b?mode=demo')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click that opens a tab is left to the browser: %j [SHELL-27]',
  async (how) => {
    const { history, send } = await show(<GameLink slug="a">A</GameLink>)
    expect(await send(click(how))).toBe(true)
    expect(history.location.pathname).toBe('/')
  },
)

test('a touch warms the game at once [ROUTE-59]', async () => {
  const { send } = await show(<GameLink slug="a">A</GameLink>)
  await send(new Event('touchstart', { bubbles: true }))
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledWith('a'))
})

test('a pointer warms it after a moment, unless it goes on [ROUTE-59]', async () => {
  const { send } = await show(<GameLink slug="a">A</GameLink>)
  await send(new MouseEvent('mouseover', { bubbles: true }))
  await send(new MouseEvent('mouseout', { bubbles: true }))
  expect(loaded).not.toHaveBeenCalled()
  await send(new MouseEvent('mouseover', { bubbles: true }))
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledWith('a'))
})
