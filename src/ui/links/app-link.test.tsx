// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'

import { AppLink, ServerLink } from './app-link.tsx'

/** Draws links on a page at `path`. */
async function showAt(path: string, links: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const history = createMemoryHistory({ initialEntries: [path] })
  const rootRoute = createRootRoute({ component: () => links })
  const page = createRoute({ getParentRoute: () => rootRoute, path: '$' })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history })
  await router.load()
  const box = document.createElement('div')
  document.body.replaceChildren(box)
  const root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router as never} />))
  onTestFinished(() => act(() => root.unmount()))
  return { history, links: [...box.querySelectorAll('a')], box }
}

/** Sends an event; true when the browser would still do its own part. */
async function send(target: Element | undefined, event: Event) {
  await act(async () => void target?.dispatchEvent(event))
  return !event.defaultPrevented
}
const click = (more: MouseEventInit = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
const space = () => new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })

const both = [
  <AppLink key="app" to="/profile">
    App
  </AppLink>,
  <ServerLink key="server" href="/profile?tab=1#top">
    Server
  </ServerLink>,
]

test.each([
  ['/profile', 'page'],
  ['/profile/', 'page'],
  ['/profile?x=1#y', 'page'],
  ['/profile/contacts', null],
  ['/', null],
])('at %s the link to /profile has aria-current %s [SHELL-26]', async (path, current) => {
  const { links } = await showAt(path, both)
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([current, current])
})

test('the link to main is active on main alone [SHELL-26]', async () => {
  const home = <ServerLink href="/">Home</ServerLink>
  expect((await showAt('/', home)).links[0]?.getAttribute('aria-current')).toBe('page')
  expect((await showAt('/games', home)).links[0]?.hasAttribute('aria-current')).toBe(false)
})

test('a click on a path of ours goes through the router [SHELL-27]', async () => {
  const { history, links } = await showAt('/', both)
  expect(await send(links[1], click({ button: 0 }))).toBe(false)
  expect(history.location.href).toBe('/profile?tab=1#top')
})

test.each([
  ['http://other.example/', '_blank'],
  ['https://other.example/a', '_blank'],
  ['//other.example/a', '_blank'],
  ['mailto:help@other.example', null],
])('%s does not go through the router [SHELL-27]', async (href, target) => {
  const { history, links } = await showAt('/', <ServerLink href={href}>Out</ServerLink>)
  expect(links[0]?.getAttribute('target')).toBe(target)
  expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer')
  links[0]?.removeAttribute('href') // nowhere to go in a test
  expect(await send(links[0], click())).toBe(true)
  expect(history.location.href).toBe('/')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://user@other.example', '/\\other.example', ''])(
  '%s is bare text',
  async (href) => {
    const { box, links } = await showAt('/', <ServerLink href={href}>Words</ServerLink>)
    expect(links).toEqual([])
    expect(box.textContent).toBe('Words')
  },
)

test.each([0, 1])('the space key follows a link and does not scroll the page: link %s [SHELL-28]', async (index) => {
  const { history, links } = await showAt('/', both)
  expect(await send(links[index], space())).toBe(false)
  expect(history.location.pathname).toBe('/profile')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o stays the browser’s',
  async (more) => {
    const { history, links } = await showAt('/', both)
    links[1]?.setAttribute('href', '#')
    await send(links[1], click(more))
    expect(history.location.href).toBe('/')
  },
)
