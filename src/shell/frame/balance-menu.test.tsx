// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { balanceQuery } from '~/api/profile.ts'
import { createStores } from '~/stores/create-stores.ts'
import { textsOf } from '~tests/unit/queries.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { BalanceMenu } from './balance-menu.tsx'

async function open({ isOffline = false } = {}) {
  const queryClient = quietQueries()
  const balance = { real: 150_000, bonus: 2_550, total: 152_550, currency: 'KZT' } as const
  queryClient.setQueryData(balanceQuery().queryKey, balance, { updatedAt: Date.parse('2025-11-03T10:20:00') })
  const stores = createStores()
  if (isOffline) stores.network.wentOffline()
  const { user } = await renderInApp(<BalanceMenu />, { queryClient, stores })
  const toggle = screen.getByRole('button', { expanded: false })
  await user.click(toggle)
  const rows = () => textsOf('definition')
  return { user, toggle, rows, queryClient, isOpen: () => toggle.getAttribute('aria-expanded') === 'true' }
}

test('lists real, bonus and total, which is their sum [SHELL-07]', async () => {
  const { rows, isOpen } = await open()
  expect(isOpen()).toBe(true)
  expect(rows()).toEqual(['₸1,500.00', '₸25.50', '₸1,525.50'])
})

test('closes on a click outside and not on one inside [SHELL-08]', async () => {
  const { user, toggle, isOpen } = await open()
  fireEvent.pointerDown(toggle)
  expect(isOpen()).toBe(true)
  await user.click(document.body)
  expect(isOpen()).toBe(false)
})

test('closes when the player scrolls the page, not when the app does [SHELL-08]', async () => {
  const { isOpen } = await open()
  fireEvent.scroll(window) // to the receipt of a withdrawal, for one
  expect(isOpen()).toBe(true)
  fireEvent.wheel(document.body)
  fireEvent.scroll(window)
  expect(isOpen()).toBe(false)
})

test('closes on Escape and returns the focus to its button [SHELL-08]', async () => {
  const { user, toggle, isOpen } = await open()
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(toggle)
})

test('offline, the amounts show their time, once for all three [O-10]', async () => {
  const { rows } = await open({ isOffline: true })
  expect(rows().map((row) => row?.includes('10:20'))).toEqual([false, false, true])
})

test('more money shows a line below the amount, less does not', async () => {
  const { queryClient, toggle } = await open()
  const line = () => toggle.querySelector('[class*=rise]') // the line has no role
  const change = (total: number) =>
    act(
      async () =>
        void queryClient.setQueryData(balanceQuery().queryKey, { real: total, bonus: 0, total, currency: 'KZT' }),
    )
  await change(100_000)
  expect(line()).toBeNull()
  await change(200_000)
  await waitFor(() => expect(line()).not.toBeNull())
})
