// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { gameCountQuery } from '~/api/games.ts'
import { saveGames, listName } from '~/db/catalogue.ts'
import { createStores } from '~/stores/create-stores.ts'
import { ownerNow } from '~/platform/owner.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import type { Facts } from './facts.ts'
import { NoneFits } from './none-fits.tsx'

const filter = { category_slug: 'slots', volatility: 'low', rtp_from: 9700 } as const

async function show(counts: [Partial<typeof filter>, number][], { isOnline = true } = {}) {
  const stores = createStores({ language: 'en' })
  const queryClient = quietQueries()
  for (const [without, count] of counts) {
    const other = Object.fromEntries(Object.keys(without).map((name) => [name, undefined]))
    queryClient.setQueryData(gameCountQuery({ ...filter, ...other }, stores.guest.market).queryKey, count)
  }
  if (!isOnline) await act(async () => stores.network.wentOffline())
  const onChange = vi.fn<(change: Facts) => void>()
  const { user } = await renderInApp(<NoneFits filter={filter} onChange={onChange} />, { stores, queryClient })
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
  return { user, onChange, names }
}

test('an empty list suggests which filter to remove, most games first [PLUS-52]', async () => {
  const { user, onChange, names } = await show([
    [{ volatility: 'low' }, 1],
    [{ rtp_from: 9700 }, 12],
  ])
  await expect
    .poll(names)
    .toEqual(['Without “RTP from 97%”: 12 games', 'Without “Low volatility”: 1 game', 'Clear all filters'])
  await user.click(screen.getByRole('button', { name: /RTP from 97%/ }))
  expect(onChange).toHaveBeenCalledWith({ rtp_from: undefined })
})

test('if removing one filter does not help, it suggests removing all [PLUS-52]', async () => {
  const { user, onChange, names } = await show([
    [{ volatility: 'low' }, 0],
    [{ rtp_from: 9700 }, 0],
  ])
  await expect.poll(names).toEqual(['Clear all filters'])
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  expect(onChange.mock.calls[0]?.[0]).toEqual({})
})

test('offline it counts the games stored on the device [PLUS-51 PLUS-52]', async () => {
  const market = createStores({ language: 'en' }).guest.market
  const games = [
    { ...testGame('sea'), facts: { volatility: 'low' as const, rtp: 9500 } },
    { ...testGame('sky'), facts: { volatility: 'low' as const } },
    testGame('bare'),
  ]
  await saveGames(ownerNow(), listName({ category_slug: 'slots' }), games, market)
  const { names } = await show([], { isOnline: false })
  await expect.poll(names).toEqual(['Without “RTP from 97%”: 2 games', 'Clear all filters'])
})
