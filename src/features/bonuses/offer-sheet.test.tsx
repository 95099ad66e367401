// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import type { PlayerOffer } from '~/contract/offers.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { cardOfOffer, type OfferCard } from '~/offers/card.ts'
import { OfferSheet } from './offer-sheet.tsx'

const locked: PlayerOffer = { ...testSpins, status: 'awaiting' }

async function draw(more: Partial<OfferCard>) {
  const card: OfferCard = { ...cardOfOffer(locked), ...more }
  const { getByRole } = await renderInApp(<OfferSheet card={card} isGone={false} onClose={() => {}} />)
  return getByRole('button', { name: english['bonuses.locked'] })
}

test('a locked offer that waits for a deposit leads to it [BONUS-14]', async () => {
  expect(await draw({ deposit_number: 1 })).toHaveProperty('disabled', true)
  expect(hrefs()).toContain('/cash-box/deposit')
})

test('one that opens on a day waits for that day alone [BONUS-13]', async () => {
  await draw({ deposit_number: 1, available_at: '2026-11-30T09:00:00.000Z' })
  expect(hrefs()).not.toContain('/cash-box/deposit')
})
