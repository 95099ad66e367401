// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { offersQuery } from '~/api/offers.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { GameBonus } from './game-bonus.tsx'
import { ReceivedPage } from './received-page.tsx'

test('free spins show their winnings so far under the game, if the server sends them [BONUS-31]', async () => {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = quietQueries()
  const offer = { ...testSpins, status: 'started' as const, spins_count: 50, played_spins: 20, game_slug: 'sea' }
  queryClient.setQueryData(offersQuery('en').queryKey, [{ ...offer, spins_won: 154_000 }])
  const { getByRole } = await renderInApp(<GameBonus slug="sea" mode="real" />, { stores, queryClient })
  expect(getByRole('region', { name: english['bonuses.spins'] }).textContent).toContain('Won so far: ₸1,540.00')
  queryClient.setQueryData(offersQuery('en').queryKey, [offer])
  const older = await renderInApp(<GameBonus slug="sea" mode="real" />, { stores, queryClient })
  expect(older.getByRole('region', { name: english['bonuses.spins'] }).textContent).not.toContain('Won so far')
})

test('the bar under a game names the bonus that its bets count for, even with several [BONUS-32]', async () => {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = quietQueries()
  const named = (title: string, wager_order: number) => ({
    ...testSpins,
    id: title,
    type: 'deposit_bonus' as const,
    status: 'active' as const,
    spins_count: null,
    wager_amount_max: 100_000,
    wager_order,
    content: { ...testSpins.content, title },
  })
  queryClient.setQueryData(offersQuery('en').queryKey, [named('Weekend wave', 2), named('Tournament prize', 1)])
  const { getByRole } = await renderInApp(<GameBonus slug="sea" mode="real" />, { stores, queryClient })
  const bar = getByRole('region', { name: english['bonuses.game.title'] })
  expect(bar.textContent).toContain('Tournament prize')
  expect(bar.textContent).not.toContain('Weekend wave')
})

test('spins without a bet show none beside others of the same game [BONUS-31]', async () => {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = quietQueries()
  const spins = { ...testSpins, status: 'started' as const, spins_count: 50, played_spins: 20, game_slug: 'sea' }
  const offers = [
    { ...spins, id: 'one', bet_size: null },
    { ...spins, id: 'two', bet_size: 5000 },
  ]
  queryClient.setQueryData(offersQuery('en').queryKey, offers)
  const { getByRole } = await renderInApp(<GameBonus slug="sea" mode="real" />, { stores, queryClient })
  const { textContent } = getByRole('region', { name: english['bonuses.spins'] })
  expect(textContent).toContain('₸50.00')
  expect(textContent).not.toContain('₸0.00')
})

test.each([
  [false, 1],
  [true, 0],
])('received bonuses list waiting spins, but not during a break (%s) [O-68]', async (isOnBreak, count) => {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  if (isOnBreak) stores.session.setBreak(true)
  const queryClient = quietQueries()
  const waiting = {
    ...testSpins,
    type: 'no_deposit_gift_spin' as const,
    status: 'available' as const,
    game_slug: 'sea',
  }
  queryClient.setQueryData(offersQuery('en').queryKey, [waiting])
  const { queryAllByRole } = await renderInApp(<ReceivedPage />, { stores, queryClient })
  expect(queryAllByRole('heading', { name: english['bonuses.spins'] })).toHaveLength(count)
})
