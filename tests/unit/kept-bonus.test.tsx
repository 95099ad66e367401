// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { dropActiveBonus, storedActiveBonus } from '~/db/active-bonus.ts'
import { draftsTable } from '~/db/drafts.ts'
import { offerIntents } from '~/db/intents.ts'
import { paymentsTable } from '~/db/payments.ts'
import { DepositCode } from '~/features/bonuses/deposit-code.tsx'
import { DepositPanel } from '~/features/cash-box/deposit-panel.tsx'
import { restoreBonus } from '~/features/cash-box/payment/after-payment.ts'
import { ownerNow } from '~/platform/owner.ts'
import { createStores } from '~/stores/create-stores.ts'

import { english } from './catalogues.ts'
import { respondTo, usualOffer, type Responses } from './fixtures/cash-box.ts'
import { testSpins } from './fixtures/offer.ts'
import { renderInApp } from './render.tsx'

type Sent = { body?: Record<string, unknown> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Sent) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const named = (id: string, title: string, more: object = {}) => ({
  ...testSpins,
  ...usualOffer,
  id,
  content: { ...testSpins.content, title },
  ...more,
})
/** Offers that a deposit takes. The one of a code appears with its activation. */
const kinds = {
  'a deposit bonus': named('of_wave', 'Weekend wave'),
  cashback: named('of_cashback', 'Your cashback', { type: 'cashback', amount: 360_000, max_amount_percent: null }),
  'the bonus of a code': named('of_caspian', 'Caspian 40%', { promo_code: 'CASPIAN40' }),
}
type Kind = keyof typeof kinds
/** A step of the package that a deposit can take. */
const firstStep = {
  uid: 'w_1',
  expired_at: null,
  status: 'available',
  conditions: {
    available_at: null,
    availability_rule: { day_from: 0 },
    activation_rules: [
      {
        deposit_number: 1,
        min_deposit: 200_000,
        offer_bonus_template: {
          content: { rules: '' },
          images: { main_image: '', promo_image: '' },
          wager: 35,
          uid: 'w1',
          amount: null,
          max_amount_percent: 120,
          min_deposit_amount: 200_000,
          max_amount_money: 15_000_000,
          max_cash_out_percent: 1000,
          text_data: [{ language: 'en', data: { label: 'Welcome', title: 'First step' } }],
        },
      },
    ],
  },
}
const screens = ['the page', 'the dialog over a game'] as const
/** Each kind on each screen, and each outcome: after-payment.test.ts combines all outcomes. */
const cases = [
  { kind: 'a deposit bonus', place: 'the page', outcome: 'cancelled' },
  { kind: 'a deposit bonus', place: 'the dialog over a game', outcome: 'failed' },
  { kind: 'cashback', place: 'the page', outcome: 'expired' },
  { kind: 'cashback', place: 'the dialog over a game', outcome: 'not-begun' },
  { kind: 'the bonus of a code', place: 'the page', outcome: 'failed' },
  { kind: 'the bonus of a code', place: 'the dialog over a game', outcome: 'cancelled' },
] as const

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  for (const intent of offerIntents.all()) offerIntents.close(intent)
  dropActiveBonus()
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.stubGlobal('open', vi.fn<() => void>())
  await Promise.all([paymentsTable.clear(), draftsTable.clear()])
})

/** Hidden: the form is folded while a payment is open. */
const choice = () => screen.findByRole('group', { name: english['cashBox.bonus'], hidden: true })
const chosen = async () =>
  within(await choice())
    .queryByRole('radio', { checked: true, hidden: true })
    ?.getAttribute('value')

async function open(kind: Kind, screenName: (typeof screens)[number]) {
  const offer = kinds[kind]
  const isOfCode = kind === 'the bonus of a code'
  const responses: Responses = {
    'cashBox.pay': { payload: { redirect_url: 'http://x--pay.localhost:1/pay/1' } },
    'offers.available': { data: isOfCode ? [] : [offer] },
  }
  send.mockImplementation(({ id }) => {
    if (id !== 'promoCodes.activate') return respondTo(id, responses)
    responses['offers.available'] = { data: [offer] }
    const taken = { success: true, code: 'CASPIAN40', type: offer.type, offers_per_user: 1, offers_taken: 1 }
    return Promise.resolve({ ...taken, requires_deposit: true, offer })
  })
  const stores = createStores()
  stores.session.start('pl_1')
  const show = () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const over = screenName === 'the page' ? {} : { onClose: () => {} }
    const offered = isOfCode ? 'CASPIAN40' : ''
    const entry = (parts?: object) => <DepositCode offered={offered} {...parts} />
    return renderInApp(<DepositPanel {...over} codeEntry={entry} />, { stores, queryClient })
  }
  const view = await show()
  const { user } = view
  await user.click(await screen.findByRole('button', { name: /Bank card/ }))
  await user.click(await screen.findByRole('button', { name: '₸5,000' }))
  await user.click(await screen.findByRole('radio', { name: /4242/ }))
  if (isOfCode) await user.click(screen.getByRole('button', { name: english['bonuses.action.activate'] }))
  else await user.click(await screen.findByRole('radio', { name: new RegExp(offer.content.title) }))
  await waitFor(async () => expect(await chosen()).toBe(offer.id))
  await user.click(screen.getByRole('button', { name: /^Pay / }))
  await waitFor(() => expect(stores.cashBox.pending?.bonus?.id).toBe(offer.id))
  await waitFor(() => expect(storedActiveBonus()).toBeNull()) // it has left for its payment page
  return { stores, show, view, offer, answers: responses, queryClient: view.queryClient }
}

test.each(cases)(
  '$kind is chosen again on $place after a payment that is $outcome [CASH-13 BONUS-28 CASH-29]',
  async ({ kind, place: screen, outcome }) => {
    const { stores, show, view, offer } = await open(kind, screen)
    const { pending } = stores.cashBox
    if (!pending) throw new Error('no payment')
    const result = { payment: pending, status: outcome, errorType: null }
    const settle = () => {
      restoreBonus(ownerNow(), result)
      stores.cashBox.paymentSettled(result)
    }
    if (screen === 'the page') {
      view.unmount() // the payment page
      act(settle)
      await show()
    } else act(settle)
    expect(storedActiveBonus()).toEqual({ id: offer.id, title: offer.content.title })
    await waitFor(async () => expect(await chosen()).toBe(offer.id))
  },
)

test.each([
  { place: 'the page', outcome: 'cancelled' },
  { place: 'the dialog over a game', outcome: 'expired' },
] as const)(
  '“No bonus”, chosen on $place during a payment with a bonus, stays once it is $outcome [CASH-13 CASH-21]',
  async ({ place: screenName, outcome }) => {
    const { stores, show, view, offer } = await open('a deposit bonus', screenName)
    const { pending } = stores.cashBox
    if (!pending) throw new Error('no payment')
    let { user } = view
    if (screenName === 'the page') {
      view.unmount() // the payment page
      ;({ user } = await show())
    }
    // the form is folded until the payment has been in process for a while
    for (const name of [offer.content.title, english['cashBox.noBonus']])
      await user.click(await screen.findByRole('radio', { name: new RegExp(name), hidden: true }))
    const result = { payment: pending, status: outcome, errorType: null }
    act(() => {
      restoreBonus(ownerNow(), result)
      stores.cashBox.paymentSettled(result)
    })
    expect(storedActiveBonus()).toBeNull()
    await waitFor(async () => expect(await chosen()).toBe(''))
  },
)

test.each((Object.keys(kinds) as Kind[]).flatMap((kind) => screens.map((screen) => ({ kind, place: screen }))))(
  'after Pay with $kind on $place nothing is chosen, neither the bonus nor none [CASH-13 BONUS-28]',
  async ({ kind, place: screenName }) => {
    const { stores, show, view, queryClient } = await open(kind, screenName)
    await waitFor(async () => expect(await chosen()).toBeUndefined())
    await act(() => queryClient.refetchQueries({ queryKey: ['offers'] }))
    expect(await chosen()).toBeUndefined()
    if (screenName === 'the dialog over a game') return
    view.unmount() // the payment page
    await show()
    expect(stores.cashBox.pending).not.toBeNull()
    await screen.findByRole('radio', { name: english['cashBox.noBonus'], hidden: true })
    expect(await chosen()).toBeUndefined()
  },
)

test.each(screens)(
  'a bonus of a code that a deposit used is neither chosen again nor missed on %s [CASH-13]',
  async (screenName) => {
    const { stores, show, view, answers: responses, ...opened } = await open('the bonus of a code', screenName)
    let { queryClient } = opened
    const { pending } = stores.cashBox
    if (!pending) throw new Error('no payment')
    let { container } = view
    if (screenName === 'the page') {
      view.unmount() // the payment page
      ;({ container, queryClient } = await show())
      await screen.findByRole('radio', { name: english['cashBox.noBonus'], hidden: true })
    }
    act(() => stores.cashBox.paymentSettled({ payment: pending, status: 'completed', errorType: null }))
    expect(await chosen()).toBe('')
    responses['offers.available'] = { data: [usualOffer] }
    await act(() => queryClient.refetchQueries({ queryKey: ['offers'] }))
    expect(await chosen()).toBe('')
    expect(container.textContent).not.toContain(english['cashBox.bonusGone'])
    expect(container.textContent).not.toContain(english['cashBox.bonusGoneNamed'].split('{bonus}')[1])
  },
)

test('no choice about a first step is left after a payment that used another bonus [CASH-13 CASH-21]', async () => {
  const { stores, answers: responses, queryClient } = await open('a deposit bonus', 'the dialog over a game')
  const { pending } = stores.cashBox
  if (!pending) throw new Error('no payment')
  responses['welcome.mine'] = { data: [firstStep] }
  act(() => stores.cashBox.paymentSettled({ payment: pending, status: 'completed', errorType: null }))
  await act(() => queryClient.refetchQueries({ queryKey: ['offers'] }))
  await screen.findByRole('radio', { name: /^First step/ })
  expect(await chosen()).toBeUndefined()
})

test.each(Object.keys(kinds) as Kind[])(
  '%s that is gone after a cancelled payment is dropped with its name [CASH-21]',
  async (kind) => {
    const { stores, show, view, offer, answers: responses } = await open(kind, 'the page')
    const { pending } = stores.cashBox
    if (!pending) throw new Error('no payment')
    view.unmount()
    responses['offers.available'] = { data: [usualOffer] }
    const result = { payment: pending, status: 'cancelled' as const, errorType: null }
    act(() => {
      restoreBonus(ownerNow(), result)
      stores.cashBox.paymentSettled(result)
    })
    const { container } = await show()
    await waitFor(() => expect(container.textContent).toContain(offer.content.title))
    await waitFor(() => expect(storedActiveBonus()).toBeNull())
    await waitFor(async () => expect(await chosen()).toBeUndefined())
    expect(container.textContent).toContain(english['cashBox.bonusGoneNamed'].replace('{bonus}', offer.content.title))
  },
)
