// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { PlayerOffer } from '~/contract/offers.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { DAY } from '~/lib/moments.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { viewOfOffer, type OfferView } from '~/offers/offer-view.ts'
import { OfferSheet } from './offer-sheet.tsx'

const locked: PlayerOffer = { ...testSpins, status: 'awaiting' }

async function draw(more: Partial<OfferView>) {
  const view: OfferView = { ...viewOfOffer(locked), ...more }
  const { getByRole } = await renderInApp(<OfferSheet view={view} isGone={false} onClose={() => {}} />)
  return getByRole('button', { name: english['bonuses.locked'] })
}

test('a locked offer that waits for a deposit links to it [BONUS-14]', async () => {
  expect(await draw({ deposit_number: 1 })).toHaveProperty('disabled', true)
  expect(hrefs()).toContain('/cash-box/deposit')
})

test('the deposit linked from a locked step leads back to the bonuses [BONUS-14 PLUS-80]', async () => {
  const stores = createStores({ language: 'en' })
  const view: OfferView = { ...viewOfOffer(locked), deposit_number: 2 }
  const { getByRole, user, history } = await renderInApp(<OfferSheet view={view} isGone={false} onClose={() => {}} />, {
    stores,
  })
  await user.click(getByRole('link', { name: english['cashBox.topUp'] }))
  expect([history.location.pathname, stores.cashBox.backPath]).toEqual(['/cash-box/deposit', '/bonuses'])
})

test('an offer with a start date waits only for that date [BONUS-13]', async () => {
  await draw({ deposit_number: 1, available_at: new Date(Date.now() + 5 * DAY).toISOString() })
  expect(hrefs()).not.toContain('/cash-box/deposit')
})

test.each([
  [1, 1, 'Available the day after the deposit. Make your first deposit to get it'],
  [1, 2, 'Available the day after the first deposit. Make your second deposit to get it'],
  [3, 1, 'Available 3\u00a0days after the deposit. Make your first deposit to get it'],
  [0, 2, 'Available with the deposit. Make your second deposit to get it'],
])('unlocking %i days after the missing deposit %i shows “%s” [BONUS-13 BONUS-14]', async (day, deposit, text) => {
  await draw({ type: 'welcome', day_from: day, available_at: null, deposit_number: deposit })
  expect(document.body.textContent).toContain(text)
})

test('an offer that unlocks tomorrow shows “today” from midnight on, while it is open [BONUS-13]', async () => {
  const available_at = new Date(2026, 10, 26, 18).toISOString()
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 23, 59, 50), shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await draw({ type: 'welcome', day_from: 1, available_at, deposit_number: 1 })
  expect(document.body.textContent).toContain('Available tomorrow at 18:00')
  await act(() => vi.advanceTimersByTimeAsync(10_002))
  expect(document.body.textContent).toContain('Available today at 18:00')
})

test('with a date the sheet shows the date, and no missing deposit [BONUS-13 BONUS-14]', async () => {
  const available_at = new Date(Date.now() + 5 * DAY).toISOString()
  await draw({ type: 'welcome', day_from: 3, available_at, deposit_number: 1 })
  expect(document.body.textContent).toContain(`Available from ${formatDateTime(available_at)}`)
  expect(document.body.textContent).not.toContain('deposit to get it')
})

test.each([
  [{ percent: 120, deposit_number: 1, spins_besides: 250 }, '120% + 250 free spins'],
  [{ percent: 120, deposit_number: 1, spins_besides: 200 }, '120% + 200 free spins'],
])('the special welcome offer shows the server’s amounts: %o [BONUS-47]', async (more, text) => {
  await draw({ type: 'welcome', ...more })
  expect(document.body.textContent).toContain(text)
})

test.each([
  { percent: 119, deposit_number: 1, spins_besides: 250 },
  { percent: 120, deposit_number: 2, spins_besides: 250 },
  { percent: 120, deposit_number: 1, spins_besides: 0 },
  { type: 'deposit_bonus' as const, percent: 120, deposit_number: 1, spins_besides: 250 },
])('another offer is not the special one: %o [BONUS-47]', async (more) => {
  await draw({ type: 'welcome', ...more })
  expect(document.body.textContent).not.toMatch(/% \+ \d+ free spins/)
})

const pictures = () => [...document.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)

test.each([
  [{ big_image: '/img/s/large', small_image: '/img/s/small' }, ['/img/s/large']],
  [{ big_image: '', small_image: '/img/s/small' }, ['/img/s/small']],
  [{ big_image: '', small_image: '' }, []],
])('the sheet shows the large picture at its head, or else the small one: %o [DATA-33]', async (more, seen) => {
  vi.stubGlobal('IntersectionObserver', undefined)
  await draw(more)
  expect(pictures()).toEqual(seen)
})
