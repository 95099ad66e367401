// @vitest-environment happy-dom
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { Layout } from './layout.tsx'

let seen: ((entries: { target: Element; isIntersecting: boolean }[]) => void)[] = []

beforeEach(() => {
  seen = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (typeof seen)[number]) {
        seen.push(callback)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const bell = () => screen.findByRole('button', { name: english['shell.notifications'] })

async function draw(staticData: StaticDataRouteOption = {}, isPlayer = false) {
  const stores = createStores()
  if (isPlayer) stores.session.start('player-1')
  const { container, user } = await renderInApp(<Layout>page</Layout>, { staticData, stores, path: '/faq' })
  if (staticData.header === 'game') await act(async () => void (await import('./game-header.tsx'))) // its own chunk
  /** Targets of the links of a landmark; empty if it is missing. */
  const links = (role: 'banner') => screen.queryAllByRole(role).flatMap((part) => hrefs(part))
  return {
    container,
    user,
    stores,
    links,
    header: () => screen.getByRole('banner'),
    /** The bottom menu: the footer has other links. */
    menu: () =>
      screen
        .queryAllByRole('navigation', { name: english['shell.mainNavigation'] })
        .flatMap((nav) => hrefs(within(nav).getByRole('list'))),
  }
}

test('a page has header, main and bottom menu by default [SHELL-01 SHELL-02]', async () => {
  const { header, menu } = await draw()
  expect(screen.getByRole('main').textContent).toBe('page')
  expect(header().textContent).toContain('Log in')
  expect(menu()).toHaveLength(5)
})

test.each<[string, StaticDataRouteOption]>([
  ['header', { header: 'none' }],
  ['footer', { footer: false }],
  ['menu', { bottomMenu: false }],
])('only the %s is missing if a page leaves it out [SHELL-02]', async (part, staticData) => {
  const { stores, links, menu } = await draw(staticData)
  await act(async () => {
    stores.layout.mountFooter()
    await import('./footer.tsx')
  })
  await waitFor(() => expect(screen.queryAllByRole('contentinfo')).toHaveLength(part === 'footer' ? 0 : 1))
  expect([links('banner').length > 0, menu().length > 0]).toEqual([part !== 'header', part !== 'menu'])
  expect(screen.getByRole('main').textContent).toBe('page')
})

test('all parts can be left out together [SHELL-03]', async () => {
  const bare = await draw({ header: 'none', footer: false, bottomMenu: false })
  expect(bare.links('banner')).toEqual([])
  expect(bare.container.textContent).toContain('page')
})

test('a guest has register and login, a player has neither, and there is no third state [SHELL-04 SHELL-05 SHELL-09 AUTH-01]', async () => {
  expect((await draw()).links('banner')).toEqual(['/', '/auth/login', '/auth/register'])
  expect((await draw({}, true)).links('banner')).toEqual(['/', '/cash-box/deposit'])
  expect(await bell()).toBeTruthy()
})

test('the bottom menu has five items in order [SHELL-15 SHELL-17]', async () => {
  const [lobby, search, tournaments] = ['/', '/games/search', '/tournaments']
  expect((await draw()).menu()).toEqual([
    lobby,
    '/auth/register?redirect=%2Fbonuses',
    search,
    tournaments,
    '/auth/login',
  ])
  expect((await draw({}, true)).menu()).toEqual([lobby, '/bonuses', search, tournaments, '/profile'])
})

test("a game has its header, which leads back to the player's previous page [SHELL-01 SHELL-10]", async () => {
  const { links, stores } = await draw({ header: 'game' })
  expect(links('banner')[0]).toBe('/')
  await act(async () => stores.player.rememberBackPath('/games/category/slots'))
  expect(links('banner')[0]).toBe('/games/category/slots')
})

test('a game header shows one group of actions [SHELL-11 SHELL-12 SHELL-13 SHELL-14 O-61]', async () => {
  const guest = await draw({ header: 'game' })
  expect(guest.header().textContent).toContain('Sign up')
  await act(async () => guest.stores.player.startGame('book-of-sea', 'demo'))
  expect(guest.links('banner').at(-1)).toMatch(/^\/auth\/register\?redirect=/)
  expect(guest.header().textContent).toContain('Play for money')

  const player = await draw({ header: 'game' }, true)
  await act(async () => player.stores.player.startGame('book-of-sea', 'demo'))
  expect(player.links('banner').at(-1)).toBe('/games/book-of-sea?mode=real')
  await act(async () => player.stores.player.startGame('book-of-sea', 'real'))
  expect(await bell()).toBeTruthy()
  await player.user.click(screen.getByRole('button', { name: english['shell.topUp'] }))
  expect(player.stores.dialogs.open).toEqual({ kind: 'game-deposit' })
})

test('rulers that left the screen mark what was scrolled past [SHELL-59 SHELL-60 O-72]', async () => {
  const { container, stores } = await draw()
  // measures have no role
  const rulers = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > span[style]')]
  expect(rulers.map((ruler) => ruler.style.height)).toEqual(['120px', '322px', '420px'])
  const scrollPast = (count: number) =>
    act(async () => seen[0]?.(rulers.map((target, index) => ({ target, isIntersecting: index >= count }))))
  await scrollPast(2)
  expect(stores.layout).toMatchObject({ isCompact: true, showsFloating: true, showsStrip: false })
  await scrollPast(0)
  expect(stores.layout).toMatchObject({ isCompact: false, showsFloating: false, showsStrip: false })
})

test('the footer loads after the filter area was scrolled past and the fast scroll has ended [SHELL-18]', async () => {
  const { stores } = await draw()
  expect(stores.layout.footerMounted).toBe(false)
  vi.stubGlobal('scrollY', 500) // the last known position is the top: this is a fast scroll until it rests
  await act(async () => stores.layout.scrolled('strip', true))
  expect(stores.layout.footerMounted).toBe(false)
  await expect.poll(() => stores.layout.footerMounted).toBe(true)
})

test('Tab mounts the footer of a page that is not scrolled, so that the focus does not skip it [SHELL-18]', async () => {
  const { stores, user } = await draw()
  await user.keyboard('a')
  expect(stores.layout.footerMounted).toBe(false)
  await user.tab()
  expect(stores.layout.footerMounted).toBe(true)
})
