// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { storeActiveBonus, storedActiveBonus } from '~/db/active-bonus.ts'
import { ownerNow } from '~/platform/owner.ts'
import { draftsTable, storedDraft } from '~/db/drafts.ts'
import { claimPayment, paymentsTable, pendingPayments } from '~/db/payments.ts'
import { FETCH_FOREVER_WAIT, PAYMENT_FLAG_RELEASE } from '~/constants/money.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { DepositPanel } from './deposit-panel.tsx'
import { respondTo, usual, type Responses } from '~tests/unit/fixtures/cash-box.ts'
import { WithdrawalPanel } from './withdrawal-page.tsx'

type Sent = { query?: Record<string, string>; body?: Record<string, unknown> }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Sent) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const response = (responses: Responses) => send.mockImplementation(({ id }) => respondTo(id, responses))
const sentTo = (id: string) => send.mock.calls.filter(([endpoint]) => endpoint.id === id).map(([, input]) => input)

const listed = usual['cashBox.methods'] as { data: object[] }
const twoMethods = { data: [...listed.data, { ...listed.data[0], uid: 'wallet-kzt', title: 'Kaspi wallet' }] }

/** Clears the stored payments, as on a new device. */
async function clearAll() {
  safeLocal.remove('unsaved_payments')
  await paymentsTable.clear()
}

beforeEach(async () => {
  localStorage.clear()
  send.mockReset()
  vi.stubGlobal('location', { origin: 'https://qumai.test', assign: vi.fn<(url: string) => void>() })
  await Promise.all([clearAll(), draftsTable.clear()])
})

async function show(panel: 'deposit' | 'withdrawal', responses: Responses = {}, onClose?: () => void) {
  response(responses)
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const deposit = onClose ? <DepositPanel onClose={onClose} /> : <DepositPanel />
  const drawn = await renderInApp(panel === 'deposit' ? deposit : <WithdrawalPanel />, { stores, queryClient })
  const text = () => drawn.container.textContent ?? ''
  const see = (words: string | RegExp) => waitFor(() => expect(text()).toMatch(words))
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
  const click = (name: string | RegExp) => drawn.user.click(button(name))
  const choose = async (name: RegExp) => drawn.user.click(await screen.findByRole('radio', { name }))
  const openMethod = async () => {
    await see('Bank card')
    await click(/Bank card/)
    await see(/Amount₸/)
    await click('₸5,000')
  }
  return { ...drawn, stores, text, see, button, press: click, choose, openMethod }
}

test('a response without a payment URL redirects to the fail_url that was sent [CASH-14]', async () => {
  const page = await show('deposit', { 'cashBox.pay': { status: 'waiting', payload: {} } })
  await page.openMethod()
  await page.choose(/4242/)
  await page.press(/^Pay /)
  await waitFor(() => expect(location.assign).toHaveBeenCalled())
  const [sent] = sentTo('cashBox.pay') as { body: { fail_url: string } }[]
  expect(sent?.body.fail_url).toBe('https://qumai.test/#payment_error')
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(sent?.body.fail_url)
})

test('saved cards exclude the ignored ones; a deposit with one needs no number [CASH-04 CASH-08]', async () => {
  const page = await show('deposit', {
    'cashBox.pay': { payload: { redirect_url: 'http://x--pay.localhost:1/pay/1' } },
  })
  await page.openMethod()
  await page.see('4242')
  expect(page.text()).toContain('5454')
  expect(page.text()).not.toMatch(/0019|7770/)
  await page.choose(/4242/)
  expect(page.text()).not.toContain('Card number')
  await page.press(/^Pay /)
  await waitFor(() => expect(sentTo('cashBox.pay')).toHaveLength(1))
  expect(sentTo('cashBox.pay')[0]?.body).toMatchObject({ type: 'deposit', card_id: 'c1', fields: {}, bonus_id: null })
})

test('if the cards fail to load, the form shows none and no error [CASH-09]', async () => {
  const page = await show('deposit', { 'cashBox.payerCards': new ApiError('answer', 500, {}) })
  await page.openMethod()
  await page.see('Card number')
  expect(page.text()).not.toMatch(/Saved cards|Something went wrong/)
})

test('the picked bonus is preselected, with its terms before the button; "no bonus" is offered [CASH-21 CASH-22]', async () => {
  storeActiveBonus(ownerNow(), { id: 'of_1', title: 'Second deposit bonus' })
  const page = await show('deposit', {
    'cashBox.pay': { payload: { redirect_url: 'http://x--pay.localhost:1/pay/1' } },
  })
  await page.openMethod()
  await page.see('Wagering requirementBonus ×30')
  expect(page.text()).toContain('Bonus for this amount₸5,000.00')
  expect(page.text()).toContain('To wager₸150,000.00')
  expect(page.text().indexOf('Wagering requirement')).toBeLessThan(page.text().lastIndexOf('Pay ₸'))
  await page.choose(/4242/)
  await page.press(/^Pay /)
  await waitFor(() => expect(sentTo('cashBox.pay')).toHaveLength(1))
  expect(sentTo('cashBox.pay')[0]?.body).toMatchObject({ bonus_id: 'of_1' })
  // if the form stays open, it does not send the bonus again, nor a choice of none
  const bonuses = within(screen.getByRole('group', { name: english['cashBox.bonus'] }))
  await waitFor(() => expect(bonuses.queryByRole('radio', { checked: true })).toBeNull())
  expect(storedActiveBonus()).toBeNull() // cleared on leaving (CASH-13)
})

test('a waiting payment can be continued, and its bonus is not sent again [CASH-13 O-14]', async () => {
  storeActiveBonus(ownerNow(), { id: 'of_1', title: 'Second deposit bonus' })
  const page = await show('deposit', {
    'cashBox.outcome': {
      transaction_id: 'tx_1',
      type: 'deposit',
      status: 'waiting',
      amount: 5000,
      currency: 'KZT',
      error_type: null,
      redirect_url: 'http://x--pay.localhost:1/pay/1',
      updated_at: '2026-11-20T09:00:00.000Z',
    },
  })
  const payment = { key: 'k', type: 'deposit', startedAt: 1, amount: 5000, currency: 'KZT' } as const
  act(() => page.stores.cashBox.paymentPending(payment))
  await page.see('Your payment is not finished')
  await page.press('Continue the payment')
  expect(location.assign).toHaveBeenCalledWith(new URL('http://x--pay.localhost:1/pay/1'))
  expect(storedActiveBonus()).toBeNull()
})

test('the same form works over a game [CASH-29]', async () => {
  response({})
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container } = await renderInApp(<DepositPanel onClose={() => {}} />, { stores, queryClient })
  await waitFor(() => expect(container.textContent).toContain('Bank card'))
})

test('method and amount are stored on submit, because the page may unload at once [ROUTE-19]', async () => {
  const page = await show('deposit', { 'cashBox.pay': new Promise(() => {}) })
  await page.openMethod()
  await page.see('4242')
  await page.choose(/4242/)
  await draftsTable.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('5\u00A0000')
  await page.press(/^Pay /)
  expect(await storedDraft('deposit')).toEqual({ method: 'card-kzt', amount: '5\u00A0000' })
  vi.useRealTimers()
})

test('the choice of no bonus clears the stored bonus [CASH-21]', async () => {
  storeActiveBonus(ownerNow(), { id: 'of_1', title: 'Second deposit bonus' })
  const page = await show('deposit')
  await page.openMethod()
  await page.see('Wagering requirement')
  await page.choose(/No bonus/)
  expect(page.text()).not.toContain('Wagering requirement')
  expect(storedActiveBonus()).toBeNull()
})

test('a method list that failed to load is cleared, with an error of its code [ERR-12 CASH-10]', async () => {
  const page = await show('deposit', { 'cashBox.methods': new ApiError('answer', 500, {}) })
  await page.see('Payment methods did not load')
  expect(page.text()).toContain(english['API_ERRORS.PAYMENT_METHODS_ERROR'])
  expect(page.text()).not.toContain('Bank card')
  response({})
  await page.press('Try again')
  await page.see('Bank card')
  expect(page.text()).not.toContain(english['API_ERRORS.PAYMENT_METHODS_ERROR'])
})

test('method options that failed to load show an error of their code [ERR-13 CASH-06]', async () => {
  const page = await show('withdrawal', {
    'cashBox.methods': twoMethods,
    'cashBox.methodOptions': new ApiError('answer', 500, {}),
  })
  await page.see('Bank card')
  await page.press(/Bank card/)
  await page.see('This payment method did not load')
  expect(page.text()).toContain(english['API_ERRORS.PAYMENT_METHOD_ERROR'])
  expect(screen.getByRole('heading', { name: english['cashBox.otherMethods'] })).not.toBeNull()
  expect(sentTo('cashBox.methodOptions')[0]?.query).toEqual({ uid: 'card-kzt', locale: 'en' })
})

test('each load has a separate spinner, and a load times out after 20 s [CASH-10 CASH-11 CONST-17]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const page = await show('withdrawal', { 'cashBox.methods': new Promise(() => {}) })
  const spinner = () => screen.queryByLabelText(english['common.loading'])
  expect([spinner() !== null, page.stores.cashBox.isPaying]).toEqual([true, false])
  await act(() => vi.advanceTimersByTimeAsync(PAYMENT_FLAG_RELEASE - 1000))
  expect(spinner()).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(page.text()).toContain('Payment methods did not load')
  expect(spinner()).toBeNull()
  response({})
  await page.press('Try again')
  await page.see('Bank card')
  vi.useRealTimers()
})

test('the result of a submit is scrolled into view [CASH-16]', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const page = await show('withdrawal', { 'cashBox.pay': { status: 'process' } })
  await page.openMethod()
  await page.see('4242')
  await page.choose(/4242/)
  expect(shown).not.toHaveBeenCalled()
  await page.press(/^Withdraw/)
  await page.see('Your withdrawal request is accepted')
  await waitFor(() => expect(shown).toHaveBeenCalledWith({ block: 'center' }))
})

test('while an outcome is unknown, no payment is possible, and the page shows the check [O-16]', async () => {
  await claimPayment({
    key: 'k',
    playerId: 'pl_1',
    type: 'deposit',
    startedAt: Date.now(),
    amount: 5000,
    currency: 'KZT',
  })
  const page = await show('deposit', {
    'cashBox.pay': new Promise(() => {}),
    'cashBox.outcome': new ApiError('network', 0, {}),
  })
  await page.see('We are checking your payment') // started in another tab: this tab shows the same state
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull() // the form is hidden
  expect(sentTo('cashBox.pay')).toEqual([])
})

const usualTerms = { available: 900_000, unverified_limit: 400_000, bonus_lost: 100, currency: 'KZT' }

test('missing turnover is explained instead of the form, with the way to the games [CASH-27 O-57]', async () => {
  const page = await show('withdrawal', {
    'profile.tripleTurn': { amount: 90_000 },
    'cashBox.withdrawalTerms': usualTerms,
  })
  await page.see('Left to bet: ₸900.00')
  expect(screen.queryByRole('progressbar')).toBeNull() // the total is unknown
  expect(screen.queryByRole('button')).toBeNull()
  expect(hrefs()).toContain('/')
  expect(hrefs()).not.toContain('/profile/documents')
})

test('a withdrawal that needs documents first shows only the way to them [CASH-32 O-58]', async () => {
  const page = await show('withdrawal', { 'cashBox.withdrawalTerms': { ...usualTerms, unverified_limit: 0 } })
  await page.see('Confirm who you are first')
  expect(screen.queryByRole('button')).toBeNull()
  expect(hrefs()).toContain('/profile/documents')
})

test('a labelled progress bar shows the turnover if the server sends the total [CASH-27 O-57]', async () => {
  const page = await show('withdrawal', { 'profile.tripleTurn': { amount: 90_000, total: 360_000 } })
  await page.see('Left to bet: ₸900.00')
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Bet so far: ₸2,700.00 of ₸3,600.00' })
  expect([bar.value, bar.max]).toEqual([270_000, 360_000])
})

test('the bonus warning links to that bonus [CASH-32 BONUS-04]', async () => {
  const terms = { ...usualTerms, unverified_limit: null, bonus_offer_ids: ['of_7'] }
  const page = await show('withdrawal', { 'cashBox.withdrawalTerms': terms })
  await page.see('Bonus money you will lose: ₸1.00')
  expect(hrefs()).toContain('/bonuses/received?offer=of_7')
})

test('a withdrawal declined without a message shows the app’s message and other methods [CASH-15 ERR-03]', async () => {
  const page = await show('withdrawal', { 'cashBox.methods': twoMethods, 'cashBox.pay': { status: 'failed' } })
  await page.openMethod()
  await page.see('4242')
  await page.choose(/4242/)
  await page.press(/^Withdraw/)
  await page.see('The withdrawal did not go through, and the money stays on your balance.')
  expect(page.text()).not.toContain('payment method')
  const rejected = screen.getByRole('alert').parentElement
  await waitFor(() => expect(document.activeElement).toBe(rejected))
})

test('an unavailable method suggests another one, and the amount stays [CASH-06 ERR-13]', async () => {
  const gone = new ApiError('answer', 409, { errors: { uid: ['METHOD_UNAVAILABLE'] } })
  const page = await show('deposit', { 'cashBox.methods': twoMethods, 'cashBox.pay': gone })
  await page.openMethod()
  await page.see('4242')
  await page.choose(/4242/)
  await page.press(/^Pay /)
  await page.see('This payment method is not available now')
  const others = screen.getByRole('heading', { name: english['cashBox.otherMethods'] }).parentElement as HTMLElement
  await page.user.click(within(others).getByRole('button', { name: /Kaspi wallet/ }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Kaspi wallet' })).not.toBeNull())
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('5\u00A0000'))
})

test('a turnover that fails to load counts as zero and is polled [CASH-26 O-17]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await show('withdrawal', { 'profile.tripleTurn': new ApiError('answer', 500, {}) })
  await page.openMethod()
  expect(page.button(/^Withdraw/).disabled).toBe(false)
  expect(page.text()).not.toContain('Left to bet')
  await act(() => vi.advanceTimersByTimeAsync(FETCH_FOREVER_WAIT * 3))
  expect(sentTo('profile.tripleTurn').length).toBeGreaterThanOrEqual(4)
  page.unmount()
  const requested = sentTo('profile.tripleTurn').length
  await vi.advanceTimersByTimeAsync(FETCH_FOREVER_WAIT * 3)
  expect(sentTo('profile.tripleTurn')).toHaveLength(requested)
  vi.useRealTimers()
})

test('the limit before verification is shown with a link to lift it, and enforced [CASH-32 O-58]', async () => {
  const page = await show('withdrawal', { 'cashBox.withdrawalTerms': usualTerms })
  await page.see('Up to ₸4,000.00 at a time without verification')
  expect(hrefs()).toContain('/profile/documents')
  expect(page.text()).toContain('Bonus money you will lose: ₸1.00')
  await page.press(/Bank card/)
  await page.user.type(await screen.findByLabelText('Amount'), '5000')
  await page.choose(/4242/)
  await page.press(/^Withdraw/)
  await page.see('The maximum without verification is ₸4,000.00')
  expect(page.button('Withdraw')).not.toBeNull() // the button names no amount above the limit
  expect(sentTo('cashBox.pay')).toEqual([])
})

test('a failed withdrawal shows the server’s message, and the form stays [CASH-15 ERR-03]', async () => {
  const page = await show('withdrawal', { 'cashBox.pay': { status: 'failed', message: 'The bank is closed today.' } })
  await page.openMethod()
  await page.see('4242')
  await page.choose(/4242/)
  await page.press(/^Withdraw/)
  await page.see('The bank is closed today.')
  expect(page.stores.cashBox.withdrawal).toBeNull()
})

test('an error that arrives after the player left the form becomes a toast [CASH-15]', async () => {
  const answered = Promise.withResolvers<unknown>()
  const page = await show('withdrawal', { 'cashBox.pay': answered.promise })
  await page.openMethod()
  await page.see('4242')
  await page.choose(/4242/)
  await page.press(/^Withdraw/)
  await waitFor(() => expect(sentTo('cashBox.pay')).toHaveLength(1))
  page.unmount()
  answered.resolve({ status: 'failed', message: 'The bank is closed today.' })
  await waitFor(() =>
    expect(page.stores.toasts.current).toMatchObject({ variant: 'error', text: 'The bank is closed today.' }),
  )
})

test('an accepted withdrawal is kept and shown, and the form is cleared [CASH-16]', async () => {
  const page = await show('withdrawal', { 'cashBox.pay': { status: 'process' } })
  await page.openMethod()
  await page.see('4242')
  await page.choose(/4242/)
  await page.press(/^Withdraw/)
  await page.see('Your withdrawal request is accepted')
  expect(page.stores.cashBox.withdrawal).toMatchObject({ amount: 500_000, status: 'process' })
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('')
  await waitFor(async () => expect(await pendingPayments('pl_1')).toEqual([])) // shown, so removed
})

const openDeposit = (startedAt: number) =>
  ({ key: 'k', playerId: 'pl_1', type: 'deposit', startedAt, amount: 5000, currency: 'KZT' }) as const

test('a payment without an outcome can be abandoned: it is voided, then the form unlocks [O-14 O-16]', async () => {
  await claimPayment(openDeposit(Date.now() - 2 * 60_000))
  const page = await show('deposit', { 'cashBox.outcome': new ApiError('network', 0, {}) })
  await page.see('No answer about your payment yet')
  expect(hrefs()).toEqual(expect.arrayContaining(['/cash-box/history', '/contacts']))
  response({ 'cashBox.outcome': new ApiError('network', 0, {}), 'cashBox.void': new ApiError('network', 0, {}) })
  await page.press('Cancel this payment')
  await waitFor(() => expect(page.stores.toasts.current?.text).toContain('We do not know yet'))
  expect(page.stores.cashBox.isLocked('deposit')).toBe(true)
  response({ 'cashBox.void': { outcome: null } })
  await page.press('Cancel this payment')
  await page.see('The payment did not start')
  expect(page.stores.cashBox.isLocked('deposit')).toBe(false)
})

test('over a game, a response without a payment page keeps the game open [CASH-14 CASH-29]', async () => {
  const lost = new ApiError('network', 0, {})
  const page = await show('deposit', { 'cashBox.pay': { status: 'waiting' }, 'cashBox.outcome': lost }, () => {})
  await page.openMethod()
  await page.see('4242')
  await page.choose(/4242/)
  await page.press(/^Pay /)
  await page.see('We are checking your payment')
  expect(location.assign).not.toHaveBeenCalled()
  expect(page.stores.cashBox.isPaying).toBe(false)
})
