// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { userQuery } from '~/api/profile.ts'
import type { Cashback } from '~/contract/offer-calls.ts'
import type { PlayerOffer } from '~/contract/offers.ts'
import { storedActiveBonus } from '~/db/active-bonus.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testSpins } from '~tests/unit/fixtures/offer.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { CashbackCard } from './cashback-card.tsx'

beforeEach(() => localStorage.clear())

const gathered: Cashback = {
  amount: 160_000,
  currency: 'KZT',
  percent: 5,
  period: 'weekly',
  min_deposit_percent: 50,
  wager: 5,
  days: 7,
  next_payout_at: '2099-11-26T00:00:00.000Z',
}
const claimable: PlayerOffer = {
  ...testSpins,
  id: 'of_cashback',
  type: 'cashback',
  spins_count: null,
  amount: 160_000,
  min_deposit_amount: 300_000,
  wager: 5,
  content: { ...testSpins.content, title: 'Your cashback' },
}

async function draw(more: Partial<Cashback>, offers: PlayerOffer[] = [], deposits_count = 3) {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = quietQueries()
  queryClient.setQueryData(userQuery().queryKey, { ...testUser, deposits_count })
  const cashback = { data: { ...gathered, ...more }, failure: null }
  return {
    ...(await renderInApp(<CashbackCard cashback={cashback} offers={offers} />, { stores, queryClient })),
    stores,
  }
}

/** Returns the values of the sheet by their names. */
async function sheetOf(view: Awaited<ReturnType<typeof draw>>) {
  await view.user.click(screen.getByRole('button', { name: english['bonuses.terms'] }))
  const sheet = within(await screen.findByRole('dialog'))
  const values = sheet.getAllByRole('definition').map(({ textContent }) => textContent)
  return Object.fromEntries(sheet.getAllByRole('term').map(({ textContent }, index) => [textContent, values[index]]))
}

test.each(['KZT', 'AZN'] as const)(
  'the sheet of an account in %s shows one moment as one time, that of the device [CONST-10 BONUS-38]',
  async (currency) => {
    const next_payout_at = '2099-12-03T00:00:00.000Z'
    const offer = { ...claimable, currency, available_to: next_payout_at }
    const terms = await sheetOf(await draw({ currency, next_payout_at }, [offer]))
    const time = formatDateTime(next_payout_at)
    expect(terms).toMatchObject({ [english['bonuses.cashback.next']]: time, [english['bonuses.term.until']]: time })
  },
)

test.each([
  ['weekly', 'Available on Thursday'],
  ['monthly', 'Available on the first day of the month'],
] as const)(
  'a %s cashback that is not available yet is locked until its day [BONUS-36 BONUS-38]',
  async (period, text) => {
    await draw({ period })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: text }).disabled).toBe(true)
  },
)

test('available cashback leads to the cash box as the active bonus [BONUS-37 CASH-21]', async () => {
  const { user, history, stores } = await draw({}, [claimable])
  await user.click(screen.getByRole('button', { name: english['bonuses.action.deposit'] }))
  expect(storedActiveBonus()).toEqual({ id: 'of_cashback', title: 'Your cashback' })
  expect([history.location.pathname, stores.cashBox.backPath]).toEqual(['/cash-box/deposit', '/bonuses'])
})

test.each([
  ['KZT', 160_000, 50, '₸3,000.00'],
  ['KZT', 160_000, null, '₸3,000.00'],
  ['KZT', 1_600_000, 50, '₸8,000.00'],
  ['AZN', 500, 50, '₼10.00'],
  ['AZN', 5000, 50, '₼25.00'],
] as const)(
  'for %s %i with a share of %s the sheet shows the minimum deposit %s and the wager [BONUS-39 O-79 CONST-03]',
  async (currency, amount, min_deposit_percent, least) => {
    const terms = await sheetOf(await draw({ currency, amount, min_deposit_percent }))
    expect(terms).toMatchObject({
      'Minimum deposit': least,
      'Wagering requirement': 'Bonus ×5',
      'Time limit, days': '7',
    })
  },
)

test('an available offer replaces the general terms with its own [BONUS-39 O-79]', async () => {
  const terms = await sheetOf(await draw({}, [{ ...claimable, min_deposit_amount: 450_000, wager: 7 }]))
  expect(terms).toMatchObject({
    'To claim now': '₸1,600.00',
    'Minimum deposit': '₸4,500.00',
    'Wagering requirement': 'Bonus ×7',
  })
})

test.each([
  ['what gathers', [], 3, '5% every week · ₸900.00 collected this period', 'Available on Thursday'],
  ['what can be taken', [claimable], 3, '5% every week · ₸1,600.00 to claim', 'Top up and claim'],
  ['for a new player', [], 0, '5% every week', 'Top up'],
])('cashback (%s) shows its state and a matching button [BONUS-35 BONUS-36 BONUS-37]', async (...row) => {
  const [, offers, deposits, text, button] = row
  const { container } = await draw({ amount: 90_000 }, offers, deposits)
  expect(container.querySelector('h3 + p')?.textContent).toBe(text)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)[0]).toBe(button)
})

test('cashback of an unknown period is shown without a period', async () => {
  const view = await draw({ period: 'unknown' })
  expect(screen.getByText(/^5\s?%/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: english['bonuses.cashback.next'] })[0]).toHaveProperty('disabled', true)
  expect(Object.keys(await sheetOf(view))).not.toContain(english['bonuses.cashback.period'])
})
