// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { balanceQuery } from '~/api/profile.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { GameHeader } from './game-header.tsx'

/** Names of the header's actions after the arrow and the logo. */
async function actionsOf(isSignedIn: boolean, mode: 'demo' | 'real' | null) {
  const stores = createStores()
  if (isSignedIn) stores.session.start('pl_1')
  if (mode) stores.player.startGame('sea', mode)
  const { user, history } = await renderInApp(<GameHeader />, { stores, path: '/games/sea' })
  const [, , ...links] = hrefs()
  const arrow = () => screen.getByRole('link', { name: english['common.back'] })
  return { user, stores, history, arrow, links }
}

test('a guest sees register, and in a demo "play for money", which leads to sign-up [SHELL-11 SHELL-13 SHELL-14]', async () => {
  const guest = await actionsOf(false, null)
  expect(screen.queryByRole('link', { name: english['shell.register'] })).not.toBeNull()
  expect(guest.links).toEqual(['/auth/register'])
  const demo = await actionsOf(false, 'demo')
  expect(screen.queryByRole('link', { name: english['shell.playForMoney'] })).not.toBeNull()
  expect(demo.links).toEqual(['/auth/register?redirect=%2Fgames%2Fsea%3Fmode%3Dreal'])
})

test('a player sees the bell and the wallet, in a demo "play for money" instead [SHELL-11 SHELL-12 SHELL-13]', async () => {
  await import('~/features/inbox/bell.tsx') // its own chunk
  const real = await actionsOf(true, 'real')
  expect(await screen.findByRole('button', { name: english['shell.notifications'] })).toBeTruthy()
  expect(screen.queryByRole('button', { name: english['shell.topUp'] })).not.toBeNull()
  expect(real.links).toEqual([])
  const demo = await actionsOf(true, 'demo')
  expect(screen.queryByRole('button', { name: english['shell.topUp'] })).toBeNull()
  expect(demo.links).toEqual(['/games/sea?mode=real'])
})

test.each(['stopped', 'on a break'])('no deposit is offered over a game that is %s [SHELL-11 O-67]', async (which) => {
  const { stores } = await actionsOf(true, 'real')
  const topUp = () => screen.queryByRole('button', { name: english['shell.topUp'] })
  const set = (is: boolean) =>
    act(async () => (which === 'stopped' ? stores.player.gameStopped(is) : stores.session.setBreak(is)))
  await set(true)
  expect(topUp()).toBeNull()
  await act(async () => stores.player.startGame('sea', 'demo'))
  expect(hrefs()).not.toContain('/games/sea?mode=real')
  await act(async () => stores.player.startGame('sea', 'real'))
  await set(false)
  expect(topUp()).not.toBeNull()
})

test('the wallet opens the deposit over the game; the URL stays [SHELL-12 CASH-29]', async () => {
  const { user, stores } = await actionsOf(true, 'real')
  await user.click(screen.getByRole('button', { name: english['shell.topUp'] }))
  expect(stores.dialogs.open).toEqual({ kind: 'game-deposit' })
})

test('the bell opens the inbox over the game; the URL stays [NOTIF-01 SHELL-12]', async () => {
  const { user, stores, history } = await actionsOf(true, 'real')
  await user.click(await screen.findByRole('button', { name: english['shell.notifications'] }))
  expect(stores.dialogs.open).toEqual({ kind: 'inbox' })
  expect(history.location.pathname).toBe('/games/sea')
})

test('the arrow leads to the stored path, to main without one [SHELL-10]', async () => {
  const { stores, arrow } = await actionsOf(false, null)
  expect(arrow().getAttribute('href')).toBe('/')
  await act(async () => stores.player.rememberBackPath('/games/category/new?sort_by=abc'))
  expect(arrow().getAttribute('href')).toBe('/games/category/new?sort_by=abc')
})

test("the arrow returns in the history to the player's page, with its scroll position [SHELL-10]", async () => {
  const { user, stores, history, arrow } = await actionsOf(false, null)
  const list = '/games/category/new'
  await act(async () => history.push(list))
  await act(async () => stores.player.rememberBackPath(list, history.location.state.__TSR_index))
  await act(async () => history.push('/games/sea?mode=demo'))
  await act(async () => history.push('/games/sea?mode=real'))
  await user.click(arrow())
  expect([history.location.href, history.location.state.__TSR_index, history.length]).toEqual([list, 1, 4])
})

test('without a history index the arrow follows its link [SHELL-10]', async () => {
  const { user, stores, history, arrow } = await actionsOf(false, null)
  await act(async () => stores.player.rememberBackPath('/games', Number.NaN))
  const go = vi.spyOn(history, 'go')
  await user.click(arrow())
  expect(history.location.href).toBe('/games')
  expect(go).not.toHaveBeenCalled()
})

test('a game that traps the history steps in its frame is left anyway [SHELL-10 GAME-19]', async () => {
  const { user, stores, history, arrow } = await actionsOf(false, null)
  await act(async () => stores.player.rememberBackPath('/games', history.location.state.__TSR_index))
  await act(async () => history.push('/games/sea'))
  vi.spyOn(history, 'go').mockImplementation(() => {})
  vi.useFakeTimers()
  await user.click(arrow())
  await act(() => vi.advanceTimersByTimeAsync(500))
  vi.useRealTimers()
  expect(history.location.href).toBe('/games')
})

test("the player's money is shown only over a game for money, and updated [SHELL-11]", async () => {
  const stores = createStores()
  stores.session.start('pl_1')
  stores.player.startGame('sea', 'real')
  const queryClient = quietQueries()
  const has = (total: number) =>
    queryClient.setQueryData(balanceQuery().queryKey, { real: total, bonus: 0, total, currency: 'KZT' })
  has(1_500_000)
  const { container } = await renderInApp(<GameHeader />, { stores, queryClient, path: '/games/sea' })
  expect(container.textContent).toContain(`${english['shell.balance']}₸15,000.00`)
  await act(async () => has(1_450_000))
  await waitFor(() => expect(container.textContent).toContain('₸14,500.00'))
  await act(async () => stores.player.startGame('sea', 'demo'))
  expect(container.textContent).not.toContain('₸')
})

test('without a network the balance over a game has its time, and an unknown one is no zero [O-10]', async () => {
  const stores = createStores()
  stores.session.start('pl_1')
  stores.player.startGame('sea', 'real')
  stores.network.wentOffline()
  const queryClient = quietQueries()
  const { container } = await renderInApp(<GameHeader />, { stores, queryClient, path: '/games/sea' })
  expect(container.textContent).toContain(`${english['shell.balance']}—`)
  const total = 1_500_000
  await act(async () =>
    queryClient.setQueryData(balanceQuery().queryKey, { real: 0, bonus: total, total, currency: 'KZT' }),
  )
  await waitFor(() => expect(container.textContent).toContain(`${english['shell.balance']}₸15,000.00`))
  expect(screen.getByRole('img', { name: /^As of / })).toBeTruthy()
})
