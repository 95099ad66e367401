// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { offersQuery } from '~/api/offers.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { GiftSpins } from './gift-spins.tsx'

test.each([
  [0, 'Bet ₸50.00, no wagering'],
  [2.5, 'Bet ₸50.00, wagering of winnings\u00a0×2.5'],
  [25, 'Bet ₸50.00, wagering of winnings\u00a0×25'],
])('free spins with a wager of %d show “%s” [GAME-23]', async (wager, text) => {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = quietQueries()
  const offer = { ...testSpins, status: 'active' as const, game_slug: 'sea', game_name: 'Sea', wager }
  queryClient.setQueryData(offersQuery(stores.guest.language).queryKey, [offer])
  const { getByRole } = await renderInApp(<GiftSpins />, { stores, queryClient })
  expect(getByRole('link', { name: /Sea/ }).textContent).toContain(text)
})
