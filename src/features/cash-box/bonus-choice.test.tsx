// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { storeActiveBonus, storedActiveBonus } from '~/db/active-bonus.ts'
import { ownerNow } from '~/platform/owner.ts'
import { draftsTable } from '~/db/drafts.ts'
import { paymentsTable } from '~/db/payments.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { respondTo, usualOffer, type Responses } from '~tests/unit/fixtures/cash-box.ts'
import { testPayment } from '~tests/unit/fixtures/payment.ts'
import { field } from '~tests/unit/form.tsx'
import { renderInApp } from '~tests/unit/render.tsx'

import { DepositPanel } from './deposit-panel.tsx'

type Sent = { body?: Record<string, unknown> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Sent) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const rules = { content: { rules: '' }, images: { main_image: '', promo_image: '' }, wager: 35 }
const title = (text: string) => ({ text_data: [{ language: 'en', data: { label: 'Welcome', title: text } }] })
const welcomeStep = (rule: object, status: string, uid: string) => ({
  uid,
  expired_at: null,
  status,
  conditions: {
    available_at: null,
    availability_rule: { day_from: 0 },
    activation_rules: [{ deposit_number: 1, min_deposit: 200_000, ...rule }],
  },
})
const money = {
  ...rules,
  uid: 'w1',
  amount: null,
  max_amount_percent: 120,
  min_deposit_amount: 200_000,
  max_amount_money: 15_000_000,
  max_cash_out_percent: 1000,
  ...title('First deposit: 120%'),
}
const game = { uid: 'sea', name: 'Sea', image: '' }
const spins = { ...rules, game, spins_count: 50, total_bet: 2000, max_cash_out_money: 0, ...title('50 free spins') }
const welcome = {
  data: [
    welcomeStep({ offer_bonus_template: money }, 'available', 'w_money'),
    welcomeStep({ offer_gift_spin_template: spins }, 'awaiting', 'w_spins_1'),
    welcomeStep({ offer_gift_spin_template: spins }, 'awaiting', 'w_spins_2'),
  ],
}
const paid = { payload: { redirect_url: 'http://x--pay.localhost:1/pay/1' } }

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  vi.stubGlobal('location', { origin: 'https://qumai.test', assign: vi.fn<(url: string) => void>() })
  await Promise.all([paymentsTable.clear(), draftsTable.clear()])
})

/** Opens a player's deposit form with a saved card and an amount. */
async function openForm(responses: Responses) {
  const all: Responses = { 'cashBox.pay': paid, ...responses }
  send.mockImplementation(({ id }) => respondTo(id, all))
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container: place, user } = await renderInApp(<DepositPanel />, { stores, queryClient })
  const text = () => place.textContent ?? ''
  const see = (words: string) => waitFor(() => expect(text()).toContain(words), { timeout: 5000 })
  const click = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  const choose = (name: RegExp) => user.click(screen.getByRole('radio', { name }))
  await see('Bank card')
  await click(/Bank card/)
  await see('Amount')
  await click('₸5,000')
  await choose(/4242/)
  const type = async (amount: string) => {
    const field = screen.getByLabelText('Amount')
    await user.clear(field)
    await user.type(field, amount)
    await user.tab()
  }
  const sent = () => send.mock.calls.filter(([{ id }]) => id === 'cashBox.pay').map(([, { body }]) => body)
  return { text, see, type, pay: () => click(/^Pay /), choose, sent, answers: all, stores }
}

const bonuses = () => screen.getByRole('group', { name: english['cashBox.bonus'] })
const chosen = () => within(bonuses()).queryByRole('radio', { checked: true })

test('a first deposit preselects no bonus; "No bonus" names the bonus that would be lost [BONUS-26 CASH-21]', async () => {
  const form = await openForm({ 'welcome.mine': welcome })
  await form.see('First deposit: 120%')
  expect(chosen()).toBeNull()
  expect(form.text()).toContain('You will lose for good: First deposit: 120%')
  expect(form.text()).toContain('Play with ₸11,000.00') // of the 5,000 above
  await form.pay()
  await form.see('Choose with a bonus or without')
  expect(document.activeElement).toBe(bonuses())
  expect(form.sent()).toEqual([])
  await form.choose(/^First deposit: 120%/)
  await form.see('Plus free spins100') // the total of all days
  await form.pay()
  await vi.waitFor(() => expect(form.sent()).toHaveLength(1))
  expect(form.sent()[0]).toMatchObject({ bonus_id: 'w_money' })
})

test('another bonus checks a wrong amount again [CASH-09 CASH-21]', async () => {
  const form = await openForm({ 'welcome.mine': welcome })
  await form.see('First deposit: 120%')
  await form.choose(/^First deposit: 120%/)
  await form.type('1000')
  const error = 'The minimum deposit for this bonus is'
  await form.see(error)
  await form.choose(/^No bonus/)
  await waitFor(() => expect(form.text()).not.toContain(error))
  await form.choose(/^First deposit: 120%/)
  await form.type('5')
  await form.choose(/^No bonus/)
  await form.see('The minimum amount is')
})

test('a first deposit is paid without a bonus only if the player chose that', async () => {
  const form = await openForm({ 'welcome.mine': welcome })
  await form.see('First deposit: 120%')
  await form.choose(/^No bonus/)
  await form.pay()
  await vi.waitFor(() => expect(form.sent()).toHaveLength(1))
  expect(form.sent()[0]).toMatchObject({ bonus_id: null })
})

test('if the offers fail to load, the form shows that, and the request names no bonus', async () => {
  const form = await openForm({ 'welcome.mine': new ApiError('network', 0, {}) })
  await form.see('Your bonuses did not load')
  await form.pay()
  await vi.waitFor(() => expect(form.sent()).toHaveLength(1))
  expect(form.sent()[0]).not.toHaveProperty('bonus_id')
})

const second = {
  data: [
    welcomeStep(
      { deposit_number: 2, offer_bonus_template: { ...money, ...title('Second deposit: 75%') } },
      'available',
      'w_two',
    ),
  ],
}

test('a later package step is offered once; the player’s "no bonus" is remembered [CASH-21]', async () => {
  const form = await openForm({ 'welcome.mine': second })
  await form.see('Second deposit: 75%')
  expect(chosen()).toBeNull()
  expect(form.text()).not.toContain('You will lose')
  await form.pay()
  await form.see('Choose with a bonus or without')
  expect(form.sent()).toEqual([])
  await form.choose(/^No bonus/)
  await form.pay()
  await vi.waitFor(() => expect(form.sent()[0]).toMatchObject({ bonus_id: null }))
  await paymentsTable.clear() // as if the first payment had ended, so the form is not hidden
  localStorage.removeItem('unsaved_payments')
  const again = await openForm({ 'welcome.mine': second })
  await again.see('Second deposit: 75%')
  expect(chosen()).toBe(screen.getByRole('radio', { name: 'No bonus' }))
  localStorage.removeItem('no_bonus') // the end of a session does the same
  const other = await openForm({ 'welcome.mine': second })
  await other.see('Second deposit: 75%')
  expect(chosen()).toBeNull()
})

test('a later deposit has "no bonus" preselected', async () => {
  const form = await openForm({})
  await form.see('Second deposit bonus')
  expect(chosen()).toBe(screen.getByRole('radio', { name: 'No bonus' }))
  await form.pay()
  await vi.waitFor(() => expect(form.sent()[0]).toMatchObject({ bonus_id: null }))
})

test('an unavailable bonus is reported at the choice; the amount stays and nothing is paid', async () => {
  const form = await openForm({ 'cashBox.pay': new ApiError('answer', 409, { message: 'BONUS_NOT_AVAILABLE' }) })
  await form.see('Second deposit bonus')
  await form.choose(/^Second deposit bonus/)
  form.answers['offers.available'] = { data: [] }
  await form.pay()
  await form.see('This bonus is not available')
  expect(document.activeElement).toBe(bonuses())
  expect(form.sent()).toHaveLength(1)
  expect(field('Amount').value).toContain('5')
  await form.see('“Second deposit bonus” is no longer available')
  expect(storedActiveBonus()).toBeNull()
  expect(chosen()).toBeNull()
  await form.pay()
  await form.see('Choose with a bonus or without')
  expect(form.sent()).toHaveLength(1)
})

test('a stored bonus that the server no longer offers is removed and named [CASH-21]', async () => {
  storeActiveBonus(ownerNow(), { id: 'of_gone', title: 'Evening breeze' })
  const form = await openForm({})
  await form.see('“Evening breeze” is no longer available. Choose another bonus or continue without one.')
  expect([storedActiveBonus(), chosen()]).toEqual([null, null])
  await form.choose(/^No bonus/)
  await form.pay()
  await vi.waitFor(() => expect(form.sent()[0]).toMatchObject({ bonus_id: null }))
})

test('a stored bonus stays chosen while the offers cannot be loaded [CASH-21 CASH-22]', async () => {
  storeActiveBonus(ownerNow(), { id: 'of_1', title: 'Second deposit bonus' })
  const form = await openForm({ 'welcome.mine': new ApiError('network', 0, {}) })
  await form.see('Second deposit bonus')
  expect(storedActiveBonus()?.id).toBe('of_1')
  await form.pay()
  await vi.waitFor(() => expect(form.sent()[0]).toMatchObject({ bonus_id: 'of_1' }))
})

test.each(['failed', 'cancelled', 'expired', 'not-begun'] as const)(
  'a deposit that ended as %s keeps its bonus chosen in the open form [CASH-13 BONUS-28]',
  async (status) => {
    const form = await openForm({})
    await form.see('Second deposit bonus')
    const payment = { ...testPayment, bonus: { id: 'of_1', title: 'Second deposit bonus' } }
    await act(async () => form.stores.cashBox.paymentSettled({ payment, status, errorType: null }))
    await waitFor(() => expect(chosen()).toBe(screen.getByRole('radio', { name: /^Second deposit bonus/ })))
  },
)

test('two bonuses with the same title show until when each can be taken [BONUS-19 CASH-21]', async () => {
  const twin = (id: string, available_to: string) => ({ ...usualOffer, id, available_to })
  const ends = ['2099-12-03T00:00:00.000Z', '2099-12-10T00:00:00.000Z']
  const form = await openForm({ 'offers.available': { data: ends.map((end, at) => twin(`of_${at}`, end)) } })
  const texts = ends.map((end) => `${english['bonuses.term.until']} ${formatDateTime(end)}`)
  await form.see(texts[0] ?? '')
  expect(texts.filter((text) => !form.text().includes(text))).toEqual([])
})

test('the loss by another choice is shown once for each choice [CASH-21 PLUS-63]', async () => {
  const { text } = await openForm({ 'welcome.mine': welcome })
  const group = await screen.findByRole('group', { name: english['cashBox.bonus'] })
  const losses = () => text().split('You will lose for good').length - 1
  await waitFor(() => expect(within(group).getAllByRole('radio')).toHaveLength(3))
  expect(losses()).toBe(1)
  for (const radio of within(group).getAllByRole('radio')) {
    act(() => radio.click())
    expect([radio.getAttribute('value'), losses()]).toEqual([radio.getAttribute('value'), 1])
  }
})
