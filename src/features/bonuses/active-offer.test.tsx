// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { PlayerOffer } from '~/contract/offers.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { testSpins } from '~tests/unit/fixtures/offer.ts'

import { ActiveOffer } from './active-offer.tsx'

const offerCalled = (id: string, title: string): PlayerOffer => ({
  ...testSpins,
  id,
  type: 'deposit_bonus',
  status: 'active',
  spins_count: null,
  wager_amount_max: 100_000,
  content: { ...testSpins.content, title },
})
const offers = [offerCalled('of_0', 'first'), offerCalled('of_1', 'second')]

const show = (wanted: string | null) =>
  renderInApp(
    <ul>
      {offers.map((offer) => (
        <ActiveOffer key={offer.id} offer={offer} isWanted={offer.id === wanted} />
      ))}
    </ul>,
  )

const cardOf = (title: string) => screen.getByRole('heading', { name: title }).closest('li')

test('the bonus that a link is about has the focus and comes into view [BONUS-04 BONUS-32]', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await show('of_1')
  expect(document.activeElement).toBe(cardOf('second'))
  expect(cardOf('first')?.hasAttribute('data-wanted')).toBe(false)
  await waitFor(() => expect(shown.mock.contexts).toEqual([cardOf('second')]))
})

test('without such a link nothing is moved and the focus stays', async () => {
  await show(null)
  expect(document.activeElement).toBe(document.body)
})
