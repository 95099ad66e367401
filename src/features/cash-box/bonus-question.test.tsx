// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { draftsTable } from '~/db/drafts.ts'
import { paymentsTable } from '~/db/payments.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { respondTo, usual, usualOffer, type Responses } from '~tests/unit/fixtures/cash-box.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { WithdrawalPanel } from './withdrawal-page.tsx'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: object) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const response = (responses: Responses) => send.mockImplementation(({ id }) => respondTo(id, responses))
const sentTo = (id: string) => send.mock.calls.filter(([endpoint]) => endpoint.id === id)

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  await Promise.all([paymentsTable.clear(), draftsTable.clear()])
})

async function openPage(responses: Responses) {
  response(responses)
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = await renderInApp(<WithdrawalPanel />, { stores, queryClient })
  const see = (text: string) => waitFor(() => expect(page.container.textContent).toContain(text))
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
  const click = (name: string | RegExp) => page.user.click(button(name))
  /** Chooses the only method and the amount 5 000. */
  async function fillIn() {
    await page.user.click(await screen.findByRole('button', { name: /Bank card/ }))
    await page.user.click(await screen.findByRole('button', { name: '₸5,000' }))
    await page.user.click(await screen.findByRole('radio', { name: /4242/ }))
  }
  return { see, button, press: click, fillIn }
}

async function openForm(responses: Responses) {
  const page = await openPage(responses)
  await page.fillIn()
  return page
}

const bonusTerms = {
  available: 900_000,
  unverified_limit: null,
  bonus_lost: 2_500_000,
  bonus_offer_ids: ['of_7'],
  currency: 'KZT',
}
const wagered = { ...usualOffer, id: 'of_7', status: 'active', wager_amount: 3_000_000, wager_amount_max: 15_000_000 }
const withBonus: Responses = {
  'cashBox.withdrawalTerms': bonusTerms,
  'profile.getBalance': { real: 900_000, bonus: 2_500_000, currency: 'KZT' },
  'offers.list': { data: [wagered] },
  'cashBox.pay': { status: 'process', bonus_lost: 2_400_000 },
}

/** Opens the confirmation before a withdrawal of 5 000. */
async function askedAboutBonus() {
  const page = await openForm(withBonus)
  await page.press('Withdraw ₸5,000.00')
  return { ...page, sheet: await screen.findByRole('dialog', { name: english['money.ask.title'] }) }
}

test('a withdrawal that ends a bonus is confirmed first: amounts paid, lost and left [CASH-32]', async () => {
  const page = await askedAboutBonus()
  await waitFor(() => expect(page.sheet.textContent).toContain(`${usualOffer.content.title}Left to wager: ₸120,000.00`))
  expect(page.sheet.textContent).toContain('₸120,000.00 Take ') // the full story of the bonus, not only its bets
  expect([...page.sheet.querySelectorAll('dd')].map((amount) => amount.textContent)).toEqual([
    '₸5,000.00',
    '₸25,000.00',
    '₸4,000.00',
  ])
  await page.press('Keep the bonus')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('cashBox.pay')).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('5\u00A0000')
})

test('the receipt of a withdrawal shows the bonus money lost, as the server counted it [CASH-16 CASH-32]', async () => {
  const page = await askedAboutBonus()
  await page.press('Withdraw and cancel the bonus')
  await page.see('Your withdrawal request is accepted')
  await page.see('Bonus money lost: ₸24,000.00')
  expect(sentTo('cashBox.pay')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a bonus that ends while the confirmation is open disappears from it [CASH-32]', async () => {
  const page = await openForm(withBonus)
  response({ ...withBonus, 'cashBox.withdrawalTerms': { ...bonusTerms, bonus_lost: 0 } })
  await page.press('Withdraw ₸5,000.00')
  await page.see(english['money.ask.nothing'])
  await page.press('Withdraw')
  await waitFor(() => expect(sentTo('cashBox.pay')).toHaveLength(1))
})

test('the methods wait until the effect of the withdrawal on bonuses is known [CASH-32]', async () => {
  const terms = Promise.withResolvers<unknown>()
  const page = await openPage({ ...withBonus, 'cashBox.withdrawalTerms': terms.promise })
  await waitFor(() => expect(sentTo('cashBox.methods')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
  terms.resolve(bonusTerms)
  await page.fillIn()
  expect(page.button(/^Withdraw/).disabled).toBe(false)
})

test('the available maximum is an amount choice, and no suggested amount exceeds it [CASH-32 CASH-06]', async () => {
  const options = { ...(usual['cashBox.methodOptions'] as object), presets: [500_000, 1_000_000] }
  const page = await openForm({
    'cashBox.methodOptions': options,
    'cashBox.withdrawalTerms': { ...bonusTerms, available: 912_345, bonus_lost: 0 },
  })
  await page.see('All of it: ₸9,123.45')
  expect(screen.queryByRole('button', { name: '₸10,000' })).toBeNull()
  await page.press('All of it: ₸9,123.45')
  expect(page.button('Withdraw ₸9,123.45')).not.toBeNull()
})
