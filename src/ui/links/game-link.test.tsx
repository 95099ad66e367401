// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { sleep } from '~/lib/moments.ts'
import { renderWithoutApp } from '~tests/unit/render.tsx'

import { GameLink } from './game-link.tsx'

const loaded = vi.fn<(slug: string) => void>()

async function show(link: React.ReactNode) {
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
  const { user } = await act(async () => renderWithoutApp(<RouterProvider router={router as never} />))
  const anchor = screen.getByRole('link')
  /** True when the browser would still do its own part. */
  const click = (how: MouseEventInit = {}) => {
    const event = createEvent.click(anchor, how)
    fireEvent(anchor, event)
    return !event.defaultPrevented
  }
  return { anchor, history, user, click }
}

test('a card opens its game in the app and calls its handler', async () => {
  const onClick = vi.fn<() => void>()
  const { anchor, history, click } = await show(
    <GameLink slug="a b" mode="demo" onClick={onClick}>
      A
    </GameLink>,
  )
  expect(anchor.getAttribute('href')).toBe('/games/a%20b?mode=demo')
  expect(click()).toBe(false)
  expect(onClick).toHaveBeenCalledOnce()
  await waitFor(() => expect(history.location.href).toBe('/games/a%20b?mode=demo'))
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click that opens a tab is left to the browser: %j [SHELL-27]',
  async (how) => {
    const { history, click } = await show(<GameLink slug="a">A</GameLink>)
    expect(click(how)).toBe(true)
    expect(history.location.pathname).toBe('/')
  },
)

test('a touch preloads the game at once [ROUTE-59]', async () => {
  const { anchor } = await show(<GameLink slug="a">A</GameLink>)
  fireEvent.touchStart(anchor)
  await waitFor(() => expect(loaded).toHaveBeenCalledWith('a'))
})

test('a resting pointer preloads the game after a moment [ROUTE-59]', async () => {
  const { anchor, user } = await show(<GameLink slug="a">A</GameLink>)
  fireEvent.mouseOver(anchor)
  fireEvent.mouseOut(anchor) // in the same moment, on a busy machine too
  await sleep(50)
  expect(loaded).not.toHaveBeenCalled()
  await user.hover(anchor)
  await waitFor(() => expect(loaded).toHaveBeenCalledWith('a'))
})
