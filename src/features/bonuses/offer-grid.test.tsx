// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { offersQuery } from '~/api/offers.ts'
import { COUNTDOWN_FROM } from '~/constants/bonuses.ts'
import { viewOfOffer } from '~/offers/offer-view.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { english } from '~tests/unit/catalogues.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { OfferGrid } from './offer-grid.tsx'

const END = Date.parse('2026-12-01T12:00:00.000Z')
afterEach(() => void vi.useRealTimers())

test.each([
  [-1, false],
  [0, true],
  [1, true],
])('%i ms after the start of the last day the countdown of a card is shown: %s [BONUS-51]', async (after, isShown) => {
  vi.useFakeTimers({ toFake: ['Date'], now: END - COUNTDOWN_FROM + after })
  const view = viewOfOffer({ ...testSpins, available_to: new Date(END).toISOString() })
  await renderInApp(<OfferGrid views={[view]} />)
  expect(screen.queryByRole('timer') !== null).toBe(isShown)
})

test('a tag that most cards of a block have is not shown on them; a single card keeps it [DATA-33]', async () => {
  const view = (id: string, label: string) =>
    viewOfOffer({ ...testSpins, id, content: { ...testSpins.content, label } })
  const { container } = await renderInApp(<OfferGrid views={[view('1', 'Own'), view('2', 'Own'), view('3', 'Rare')]} />)
  expect(container.textContent).toContain('Rare')
  expect(container.textContent).not.toContain('Own')
  await renderInApp(<OfferGrid views={[view('4', 'Alone')]} />)
  expect(screen.getByText('Alone')).toBeTruthy()
})

test.each([
  ['active', 'OFFER_STATUS.active'],
  ['started', 'OFFER_STATUS.spins_started'],
  ['rejected', 'bonuses.gone'],
  ['expired', 'bonuses.gone'],
  [null, 'bonuses.gone'],
] as const)(
  'an open sheet shows whether its offer is in play or gone once it is %s [BONUS-07 BONUS-49]',
  async (status, key) => {
    function Grid() {
      const { data = [] } = useQuery(offersQuery('en'))
      return <OfferGrid views={data.filter((offer) => offer.status === 'available').map(viewOfOffer)} />
    }
    const queryClient = quietQueries()
    const { queryKey } = offersQuery('en')
    queryClient.setQueryData(queryKey, [testSpins])
    const { user } = await renderInApp(<Grid />, { queryClient })
    await user.click(screen.getByRole('button', { name: new RegExp(english['bonuses.terms']) }))
    // the response to the player's own click may arrive later than the next poll
    act(() => void queryClient.setQueryData(queryKey, status === null ? [] : [{ ...testSpins, status }]))
    await screen.findByText(english[key])
    expect(screen.queryByText(english['bonuses.gone']) !== null).toBe(key === 'bonuses.gone')
  },
)
