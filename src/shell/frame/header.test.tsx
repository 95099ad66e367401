// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { Header } from './header.tsx'

test('the wallet stores the page to return to from the deposit, with its filters [ROUTE-52]', async () => {
  const stores = createStores()
  stores.session.start('pl_1')
  const { user, history } = await renderInApp(<Header />, { stores, path: '/games?sort=new#ban' })
  await user.click(screen.getByRole('link', { name: english['shell.topUp'] }))
  expect(stores.cashBox.backPath).toBe('/games?sort=new')
  expect(history.location.pathname).toBe('/cash-box/deposit')
})

test.each([
  ['a player', 'pl_1', [0, 5, 10, 15, 20]],
  ['a guest', null, []],
])('the balance of %s is polled every 5 s only while signed in [CASH-03]', async (_who, player, expected) => {
  await import('./balance-menu.tsx') // its own chunk
  vi.useFakeTimers()
  const start = Date.now()
  const requested: number[] = []
  configureClient(idleHooks, {
    fetch: async (url) => {
      if (url.endsWith('/profile/balance')) requested.push(Math.round((Date.now() - start) / 1000))
      return Response.json({ real: 100, bonus: 0, currency: 'KZT' })
    },
  })
  const stores = createStores()
  if (player) stores.session.start(player)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  queryClient.mount()
  await renderInApp(<Header />, { stores, queryClient })
  await act(() => vi.advanceTimersByTimeAsync(20_500))
  expect(requested).toEqual(expected)
  configureClient(idleHooks)
  vi.useRealTimers()
})
