// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { PAYMENT_LONG_OPEN, PROCESSING_LOCK } from '~/constants/money.ts'
import { storeActiveBonus, storedActiveBonus } from '~/db/active-bonus.ts'
import { ownerNow } from '~/platform/owner.ts'
import type { KnownPayment } from '~/stores/cash-box-store.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testOutcome, testPayment } from '~tests/unit/fixtures/payment.ts'
import { reload } from '~tests/unit/payment-tab.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { settle } from '~tests/unit/settle.ts'

import { PendingPayment } from './pending-payment.tsx'

vi.mock('./payout-code.tsx', () => {
  throw new Error('lost')
})

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const page = 'http://s--pay.localhost:4300/pay/tx_1'

beforeEach(async () => {
  await reload()
  send.mockReset()
  send.mockRejectedValue(new ApiError('network', 0, {}))
})

/** Renders a payment that started `ago` ms ago, with the server's last known status, if any. */
async function show(ago: number, known?: KnownPayment, bonus?: { id: string; title: string }) {
  const payment = { ...testPayment, startedAt: Date.now() - ago, ...(bonus && { bonus }) }
  const stores = createStores()
  stores.session.start('pl_1')
  stores.cashBox.paymentPending(payment)
  if (known) stores.cashBox.paymentKnown(payment.key, known)
  const onLeave = vi.fn<(url: URL) => void>()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = await renderInApp(<PendingPayment payment={payment} onLeave={onLeave} />, { stores, queryClient })
  const title = screen.getByRole('heading').textContent
  const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  return { ...view, stores, onLeave, title, buttons, text: view.container.textContent }
}
const [young, old] = [1000, PAYMENT_LONG_OPEN + 1000]

test('without a known status the payment is shown as being checked, at any age [O-16]', async () => {
  for (const [ago, known] of [
    [young, undefined],
    [young, { status: 'unknown' }],
    [old, undefined],
  ] as const) {
    const { title, text, buttons, unmount } = await show(ago, known)
    expect([title, buttons, hrefs()]).toEqual([english['cashBox.findingTitle'], [], []])
    expect(text).toContain('₸1,500.00')
    unmount()
  }
})

test('after a long time without a status it can be stopped; history and support are linked [O-16]', async () => {
  const { title, buttons } = await show(old, { status: 'unknown' })
  expect(title).toBe(english['cashBox.noAnswerTitle'])
  expect(buttons).toEqual([english['cashBox.stopPayment']])
  expect(hrefs()).toEqual(['/cash-box/history', '/contacts'])
})

test('a payment in progress is waited for; a long one links to the history and unlocks [O-16]', async () => {
  const text = (key: 'cashBox.processingText' | 'cashBox.processingLongText') =>
    english[key].replace('{amount}', '₸1,500.00')
  const first = await show(young, { status: 'processing' })
  expect([first.title, first.buttons, hrefs()]).toEqual([english['cashBox.processingTitle'], [], []])
  expect(first.text).toContain(text('cashBox.processingText'))
  first.unmount()
  const long = await show(Math.max(old, PROCESSING_LOCK), { status: 'processing' })
  expect(hrefs()).toEqual(['/cash-box/history'])
  expect(long.text).toContain(text('cashBox.processingLongText'))
})

test('a withdrawal can be stopped if its code form does not load, or the page reloaded [PLUS-28 NET-20]', async () => {
  const payment = { ...testPayment, type: 'withdrawal', startedAt: Date.now() } as const
  const stores = createStores()
  stores.session.start('pl_1')
  stores.cashBox.paymentPending(payment)
  stores.cashBox.paymentKnown(payment.key, { status: 'waiting', redirectUrl: null })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container } = await renderInApp(<PendingPayment payment={payment} onLeave={() => {}} />, {
    stores,
    queryClient,
  })
  await waitFor(() => expect(container.textContent).toContain(english['common.partLost']))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    english['common.retry'],
    english['cashBox.stopPayment'],
  ])
})

test('continuing an unfinished payment page clears the active bonus of the deposit [CASH-13 O-16]', async () => {
  storeActiveBonus(ownerNow(), { id: 'of_1', title: 'Welcome' })
  const { user, title, onLeave } = await show(young, { status: 'waiting', redirectUrl: page })
  expect(title).toBe(english['cashBox.waitingTitle'])
  expect(storedActiveBonus()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: english['cashBox.continuePayment'] }))
  expect(onLeave.mock.calls.map(([url]) => url.href)).toEqual([page])
  expect(storedActiveBonus()).toBeNull()
})

test('continuing an unfinished payment page keeps a bonus chosen since [CASH-13]', async () => {
  storeActiveBonus(ownerNow(), { id: 'of_2', title: 'Evening breeze' })
  const { user } = await show(young, { status: 'waiting', redirectUrl: page }, { id: 'of_1', title: 'Welcome' })
  await user.click(screen.getByRole('button', { name: english['cashBox.continuePayment'] }))
  expect(storedActiveBonus()?.id).toBe('of_2')
})

test.each([null, 'https://evil.example/pay'])(
  'with the page %s it can only be stopped [CASH-13]',
  async (redirectUrl) => {
    expect((await show(young, { status: 'waiting', redirectUrl })).buttons).toEqual([english['cashBox.stopPayment']])
  },
)

test.each([
  [() => Promise.resolve({ outcome: null }), []],
  [() => Promise.reject(new ApiError('network', 0, {})), [['error', english['cashBox.stopUnknown']]]],
  [() => Promise.resolve({ outcome: testOutcome('processing') }), [['info', english['cashBox.stopTooLate']]]],
  [() => Promise.resolve({ outcome: testOutcome('waiting') }), [['error', english['cashBox.stopUnknown']]]],
])('stopping shows the actual result [O-14 O-16]', async (response, shownTexts) => {
  const { user, stores } = await show(young, { status: 'waiting', redirectUrl: null })
  const requested = Promise.withResolvers<void>()
  send.mockImplementation(({ id }) => {
    if (id !== 'cashBox.void') return Promise.reject(new ApiError('network', 0, {}))
    requested.resolve()
    return response()
  })
  const stop = screen.getByRole('button', { name: english['cashBox.stopPayment'] })
  await user.click(stop)
  await requested.promise
  await waitFor(() => expect(stop.isConnected && stop.getAttribute('aria-busy') === 'true').toBe(false))
  await settle()
  const isOfStop = (text: string) => [english['cashBox.stopUnknown'], english['cashBox.stopTooLate']].includes(text)
  const words = stores.toasts.queue.filter(({ text }) => isOfStop(text))
  expect(words.map(({ variant, text }) => [variant, text])).toEqual(shownTexts)
})

test('while its request is in flight, it is shown as being checked and cannot be stopped [O-16]', async () => {
  const { stores, container } = await show(old, { status: 'unknown' })
  act(() => stores.cashBox.paymentSending({ ...testPayment, startedAt: 0 }))
  expect(container.textContent).toContain(english['cashBox.findingTitle'])
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('the result of stopping is not shown to the next player [AUTH-27 O-16]', async () => {
  const { user, stores } = await show(young, { status: 'waiting', redirectUrl: null })
  const response = Promise.withResolvers<unknown>()
  send.mockImplementation(({ id }) => (id === 'cashBox.void' ? response.promise : new Promise(() => {})))
  const stop = screen.getByRole('button', { name: english['cashBox.stopPayment'] })
  await user.click(stop)
  await waitFor(() => expect(send.mock.calls.some(([{ id }]) => id === 'cashBox.void')).toBe(true))
  expect(stop.getAttribute('aria-busy')).toBe('true')
  act(() => {
    stores.session.end('player')
    stores.session.start('pl_2')
  })
  await act(async () => response.reject(new ApiError('network', 0, {})))
  expect(stores.toasts.queue).toEqual([])
})
