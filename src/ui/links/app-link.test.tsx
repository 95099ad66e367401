// @vitest-environment happy-dom
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { renderInApp } from '~tests/unit/render.tsx'

import { AppLink, ServerLink } from './app-link.tsx'

/** Renders links on a page at `path`. */
async function showAt(path: string, element: ReactNode) {
  const { history, container } = await renderInApp(element, { path })
  return { history, links: screen.queryAllByRole('link'), container }
}

/** True when the browser would still do its own part. */
function send(target: HTMLElement | undefined, kind: 'click' | 'keyDown', how: object = {}) {
  if (!target) throw new Error('no such link')
  const event = createEvent[kind](target, how)
  fireEvent(target, event)
  return !event.defaultPrevented
}

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

test('the link to main is active only on main [SHELL-26]', async () => {
  const home = <ServerLink href="/">Home</ServerLink>
  expect((await showAt('/', home)).links[0]?.getAttribute('aria-current')).toBe('page')
  expect((await showAt('/games', home)).links[0]?.hasAttribute('aria-current')).toBe(false)
})

test('a click on an internal path uses the router [SHELL-27]', async () => {
  const { history, links } = await showAt('/', both)
  expect(send(links[1], 'click', { button: 0 })).toBe(false)
  await waitFor(() => expect(history.location.href).toBe('/profile?tab=1#top'))
})

test.each([
  ['http://other.example/', '_blank'],
  ['https://other.example/a', '_blank'],
  ['//other.example/a', '_blank'],
  ['mailto:help@other.example', null],
])('%s does not use the router [SHELL-27]', async (href, target) => {
  const { history, links } = await showAt('/', <ServerLink href={href}>Out</ServerLink>)
  expect(links[0]?.getAttribute('target')).toBe(target)
  expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer')
  links[0]?.removeAttribute('href') // nowhere to go in a test
  expect(send(links[0], 'click')).toBe(true)
  expect(history.location.href).toBe('/')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://user@other.example', '/\\other.example', ''])(
  '%s is bare text',
  async (href) => {
    const { container, links } = await showAt('/', <ServerLink href={href}>Words</ServerLink>)
    expect(links).toEqual([])
    expect(container.textContent).toBe('Words')
  },
)

test.each([0, 1])('the space key follows a link and does not scroll the page: link %s [SHELL-28]', async (index) => {
  const { history, links } = await showAt('/', both)
  expect(send(links[index], 'keyDown', { key: ' ' })).toBe(false)
  await waitFor(() => expect(history.location.pathname).toBe('/profile'))
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o stays the browser’s',
  async (more) => {
    const { history, links } = await showAt('/', both)
    links[1]?.setAttribute('href', '#')
    send(links[1], 'click', more)
    expect(history.location.href).toBe('/')
  },
)
