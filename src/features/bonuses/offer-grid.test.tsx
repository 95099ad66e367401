// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { COUNTDOWN_FROM } from '~/constants/bonuses.ts'
import { viewOfOffer } from '~/offers/offer-view.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { renderInApp } from '~tests/unit/render.tsx'

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
