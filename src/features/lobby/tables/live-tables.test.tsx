// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { liveTablesQuery } from '~/api/live-facts.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testGame } from '~tests/unit/fixtures/game.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { LandscapeRow } from '../home/landscape-row.tsx'
import { GameGrid } from '../lists/game-grid.tsx'

const tables = [
  { slug: 'roulette', min_bet: 1000, max_bet: 1_000_000, free_seats: null },
  { slug: 'blackjack', min_bet: 5000, max_bet: 50_000, free_seats: 0 },
]
const games = ['roulette', 'blackjack', 'silent'].map((slug) => testGame(slug))
const shortcut = { slug: 'live', title: 'Live casino', category_slug: 'live', items: games }

beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined)) // everything counts as in view

async function show({ isOnBreak = false, isOffline = false } = {}) {
  const stores = createStores({ language: 'en' })
  if (isOnBreak) stores.session.start('p1', true)
  if (isOffline) await act(async () => stores.network.wentOffline())
  const queryClient = quietQueries()
  queryClient.setQueryData(liveTablesQuery(stores.guest.market).queryKey, tables)
  await renderInApp(<LandscapeRow shortcut={shortcut} isOffline={isOffline} />, { stores, queryClient })
  return screen.getAllByRole('link').filter((link) => link.getAttribute('href') !== '/games/category/live')
}

test('a live table shows its bets, and free seats if the provider reports them [PLUS-56]', async () => {
  const cards = await show()
  await expect.poll(() => cards[0]?.textContent).toContain('Bets ₸10.00 – ₸10,000.00')
  expect(cards[0]?.textContent).not.toContain('seat')
  expect(cards[1]?.textContent).toContain('Bets ₸50.00 – ₸500.00')
  expect(cards[1]?.textContent).toContain('No free seats')
  expect(cards[2]?.textContent).not.toContain('Bets')
})

test.each([{ isOnBreak: true }, { isOffline: true }])('%o shows no seats [PLUS-56 O-67]', async (state) => {
  const cards = await show(state)
  await act(async () => {})
  for (const card of cards) expect(card.textContent).not.toMatch(/Bets|seat/)
})

test('the cards of a list show the same [PLUS-56]', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, 100))
  const known = new Map(tables.map((table) => [table.slug, table]))
  await renderInApp(<GameGrid label="Live" games={games} hasMore={false} tables={known} />)
  await expect
    .poll(() => screen.getAllByRole('listitem').map((item) => /Bets.*\.00/.test(item.textContent)))
    .toEqual([true, true, false])
})
