// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { offersQuery } from '~/api/offers.ts'
import { storePlayerResponse } from '~/db/player-responses.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { ownerNow } from '~/platform/owner.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { GiftSpins } from './gift-spins.tsx'

test('spins that the server has not returned for 2 s are the stored ones, with their time [GAME-23 O-10]', async () => {
  const savedAt = Date.parse('2026-11-27T12:00:00Z')
  const offer = { ...testSpins, status: 'active' as const, game_slug: 'sea', game_name: 'Sea' }
  await storePlayerResponse(ownerNow(), 'offers', 'pl_1', [offer], savedAt)
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = quietQueries()
  await renderInApp(<GiftSpins />, { stores, queryClient })
  expect(screen.queryByRole('link', { name: /Sea/ })).toBeNull()
  const time = `As of ${formatDateTime(savedAt)}`
  expect((await screen.findByText(time, {}, { timeout: 4000 })).isConnected).toBe(true)
  act(() => void queryClient.setQueryData(offersQuery('en').queryKey, [offer]))
  await waitFor(() => expect(screen.queryByText(time)).toBeNull())
  expect(screen.getByRole('link', { name: /Sea/ }).isConnected).toBe(true)
})

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
