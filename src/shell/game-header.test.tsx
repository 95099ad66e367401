// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { gameQuery } from '~/api/games.ts'
import type { Game } from '~/contract/games.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english, eventually, mount, quietQueries } from '~/stores/test-mount.tsx'

import { GameHeader } from './game-header.tsx'

/** Names of what the header offers after the arrow and the logo. */
async function actionsOf(isSignedIn: boolean, mode: 'demo' | 'real' | null) {
  const stores = createStores()
  if (isSignedIn) stores.session.start('pl_1')
  if (mode) stores.player.startGame('sea', mode)
  const { place, history } = await mount(<GameHeader />, { stores, path: '/games/sea' })
  const bar = place.firstElementChild
  const group = bar?.lastElementChild?.lastElementChild
  const nameOf = (element: Element) =>
    element.textContent.trim() || element.querySelector('[aria-label]')?.getAttribute('aria-label')
  const found = [...(group?.querySelectorAll('a, button') ?? [])]
  const all = found.length > 0 ? found : group ? [group] : []
  return { place, stores, history, bar, names: all.map(nameOf), links: all.map((each) => each.getAttribute('href')) }
}

test('a guest sees register, and in a demo play for money, which leads to sign-up [SHELL-11 SHELL-13 SHELL-14]', async () => {
  const guest = await actionsOf(false, null)
  expect([guest.names, guest.links]).toEqual([[english['shell.register']], ['/auth/register']])
  const demo = await actionsOf(false, 'demo')
  expect(demo.names).toEqual([english['shell.playForMoney']])
  expect(demo.links).toEqual(['/auth/register?redirect=%2Fgames%2Fsea%3Fmode%3Dreal'])
})

test('a player sees the bell and the wallet, in a demo play for money instead [SHELL-11 SHELL-12 SHELL-13]', async () => {
  const real = await actionsOf(true, 'real')
  expect(real.names).toEqual([english['shell.notifications'], english['shell.topUp']])
  const demo = await actionsOf(true, 'demo')
  expect([demo.names, demo.links]).toEqual([[english['shell.playForMoney']], ['/games/sea?mode=real']])
})

test('the wallet opens the deposit over the game; the address stays [SHELL-12 CASH-29]', async () => {
  const { place, stores } = await actionsOf(true, 'real')
  await act(async () => place.querySelector<HTMLElement>('button[aria-haspopup=dialog]')?.click())
  expect(stores.dialogs.open).toEqual({ kind: 'game-deposit' })
})

test('the arrow leads to the stored path, to main without one [SHELL-10]', async () => {
  const { place, stores } = await actionsOf(false, null)
  const arrow = () => place.querySelector('a')?.getAttribute('href')
  expect(arrow()).toBe('/')
  await act(async () => stores.player.rememberBackPath('/games/category/new?sort_by=abc'))
  expect(arrow()).toBe('/games/category/new?sort_by=abc')
})

test('the arrow goes back in the history to where the player was, so that the place is found as it was left [SHELL-10]', async () => {
  const { place, stores, history } = await actionsOf(false, null)
  const list = '/games/category/new'
  await act(async () => history.push(list))
  await act(async () => stores.player.rememberBackPath(list, history.location.state.__TSR_index))
  await act(async () => history.push('/games/sea?mode=demo'))
  await act(async () => history.push('/games/sea?mode=real'))
  await act(async () => place.querySelector('a')?.click())
  expect([history.location.href, history.location.state.__TSR_index, history.length]).toEqual([list, 1, 4])
})

test('an entry of the history without a place in it is left by the link [SHELL-10]', async () => {
  const { place, stores, history } = await actionsOf(false, null)
  await act(async () => stores.player.rememberBackPath('/games', Number.NaN))
  const go = vi.spyOn(history, 'go')
  await act(async () => place.querySelector('a')?.click())
  expect(history.location.href).toBe('/games')
  expect(go).not.toHaveBeenCalled()
})

test('a game that has taken the steps back for its own frame is left all the same [SHELL-10 GAME-19]', async () => {
  const { place, stores, history } = await actionsOf(false, null)
  await act(async () => stores.player.rememberBackPath('/games', history.location.state.__TSR_index))
  await act(async () => history.push('/games/sea'))
  vi.spyOn(history, 'go').mockImplementation(() => {})
  vi.useFakeTimers()
  await act(async () => place.querySelector('a')?.click())
  await act(() => vi.advanceTimersByTimeAsync(500))
  vi.useRealTimers()
  expect(history.location.href).toBe('/games')
})

const sea: Game = {
  id: 'gm_1',
  slug: 'sea',
  title: 'Sea',
  provider: { slug: 'aral', name: 'Aral' },
  image: '/img/g/sea',
  placeholder: '#123456',
  has_demo: true,
  availability: 'available',
  badge: null,
  description: '',
  rtp: null,
  volatility: null,
  lines: null,
  min_bet: 1,
  max_bet: 2,
  bonus_contribution: null,
  max_win: null,
  orientation: 'any',
  categories: [],
}

test('the running game is made a favourite over itself, with no network needed', async () => {
  const stores = createStores()
  stores.player.startGame('sea', 'demo')
  const queryClient = quietQueries()
  queryClient.setQueryData(gameQuery('sea', stores.guest.audience).queryKey, sea)
  const { place } = await mount(<GameHeader />, { stores, queryClient, path: '/games/sea' })
  const star = () => place.querySelector<HTMLElement>('button[aria-pressed]')
  expect(star()?.getAttribute('aria-label')).toBe('Favourite: Sea')
  for (const isOn of ['true', 'false']) {
    await act(async () => star()?.click())
    await eventually(() => expect(star()?.getAttribute('aria-pressed')).toBe(isOn))
  }
})
