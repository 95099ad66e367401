// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { balanceQuery } from '~/api/profile.ts'
import type { PaymentOutcome } from '~/contract/cash-box.ts'
import { english } from '~tests/unit/catalogues.ts'
import { usual } from '~tests/unit/fixtures/cash-box.ts'
import { testOutcome as outcome, testPayment as payment } from '~tests/unit/fixtures/payment.ts'
import { claimPayment, paymentsTable, pendingPayments } from '~/db/payments.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { createStores, type Stores } from '~/stores/create-stores.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'
import { settle } from '~tests/unit/settle.ts'

import { PaymentReturnDialog } from './payment-return-dialog.tsx'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

const shown =
  (...end: Parameters<typeof outcome>) =>
  () =>
    Promise.resolve(outcome(...end))
const rejected = (error: ApiError) => async (): Promise<PaymentOutcome> => {
  throw error
}

/** Clears the stored payments, as on a new device. */
async function clearAll() {
  safeLocal.remove('unsaved_payments')
  safeLocal.remove('payment_end')
  await paymentsTable.clear()
}

beforeEach(async () => {
  send.mockReset()
  balances = []
  list = () => Promise.reject(new ApiError('network', 0, {}))
  methods = () => Promise.reject(new ApiError('network', 0, {}))
  sessionStorage.clear()
  await clearAll()
})

/** The server's methods, which nothing has loaded before the player returns. */
let methods: () => Promise<unknown>
/** The server's list of open payments. */
let list: () => Promise<unknown>
/** The server's balances, one per request. */
let balances: (() => Promise<unknown>)[] = []
const money = (real: number) => Promise.resolve({ real, bonus: 0, currency: 'KZT' })

async function show(
  marker: 'ok' | 'error',
  response: () => Promise<PaymentOutcome>,
  before?: (stores: Stores) => void,
) {
  send.mockImplementation(({ id }) => {
    const balance = id === 'profile.getBalance' && balances.shift()
    if (balance) return balance()
    if (id === 'cashBox.void') return Promise.resolve({ outcome: null })
    if (id === 'cashBox.openPayments') return list()
    if (id === 'cashBox.methods') return methods()
    if (id !== 'cashBox.outcome') return Promise.reject(new ApiError('network', 0, {}))
    return response()
  })
  const stores = createStores()
  stores.session.start('pl_1')
  before?.(stores)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const errorType = marker === 'error' ? 'DECLINED' : null
  const dialog = <PaymentReturnDialog errorType={errorType} onClose={() => {}} />
  queryClient.setQueryData(balanceQuery().queryKey, { real: 100, bonus: 0, total: 100, currency: 'KZT' })
  return { ...(await renderInApp(dialog, { stores, queryClient })), stores, queryClient }
}

async function comeBack(...how: Parameters<typeof show>) {
  const view = await show(...how)
  await waitFor(() => expect(view.container.textContent).not.toContain('Checking the payment'))
  return { ...view, text: view.container.textContent ?? '' }
}

test('a successful deposit is shown as such, regardless of the URL [SHELL-29 ROUTE-22 O-14]', async () => {
  await claimPayment(payment)
  const { stores, text } = await comeBack('error', shown('completed'))
  expect(text).toContain('Deposit successful')
  const toast = { variant: 'success', topic: 'deposit', text: 'Deposit successful: ₸1,500.00' }
  expect(stores.toasts.current).toMatchObject(toast)
  await vi.waitFor(async () => expect(await pendingPayments('pl_1')).toEqual([]))
})

test('a deposit that the server has accepted is a success, with one title [SHELL-29 CASH-16]', async () => {
  await claimPayment(payment)
  const { text } = await comeBack('ok', shown('processing'), ({ cashBox }) =>
    cashBox.paymentSettled({ payment, status: 'accepted', errorType: null }),
  )
  expect(text).toContain('Deposit successful')
  expect(screen.getAllByRole('heading')).toHaveLength(1)
})

test('the receipt names the method, even if the list was not loaded before [SHELL-44]', async () => {
  await claimPayment({ ...payment, methodUid: 'card-kzt' })
  methods = () => Promise.resolve(usual['cashBox.methods'])
  await comeBack('ok', shown('completed'))
  expect((await screen.findByText('Bank card')).isConnected).toBe(true)
})

test('#payment_ok of a failed payment shows the failure with its reason [SHELL-29 SHELL-46 ERR-04]', async () => {
  await claimPayment(payment)
  const { text } = await comeBack('ok', shown('failed', 'THREE_DS_FAILED'))
  expect(text).toContain('Payment failed')
  expect(text).toContain(english['PAYMENT_ERRORS.THREE_DS_FAILED'])
  expect(text).not.toContain('Deposit successful')
  const ways = ['/cash-box/deposit', '/cash-box/deposit#methods', '/contacts']
  expect(hrefs(screen.getByRole('dialog'))).toEqual(ways)
})

test('during a break the dialog of a failed payment leads to the history and to support [O-67 SHELL-46]', async () => {
  await claimPayment(payment)
  await comeBack('ok', shown('failed', 'THREE_DS_FAILED'), ({ session }) => session.start('pl_1', true))
  expect(hrefs(screen.getByRole('dialog'))).toEqual(['/cash-box/history', '/contacts'])
})

test('a payment in progress shows neither success nor failure, but the check [O-14 O-16]', async () => {
  await claimPayment(payment)
  const { stores, text } = await comeBack('ok', shown('processing'))
  expect(text).toContain('We are checking your payment')
  expect(text).toContain('₸1,500.00')
  expect(stores.toasts.queue).toMatchObject([
    { variant: 'info', topic: 'open-payment', action: { to: '/cash-box/deposit' } },
  ])
  expect(stores.cashBox.pending?.key).toBe('k') // the pay button stays disabled
})

test('an outcome that arrives otherwise is shown at once, before the dialog closes [O-14 SHELL-45]', async () => {
  await claimPayment(payment)
  const { stores, container } = await comeBack('ok', shown('processing'))
  await act(async () => stores.cashBox.paymentSettled({ payment, status: 'completed', errorType: null }))
  expect(container.textContent).toContain('Deposit successful')
  expect(stores.toasts.queue.map(({ text }) => text)).toEqual(['Deposit successful: ₸1,500.00']) // and no toast about the check
})

test('a state stored while the player was away is refetched before anything is shown [O-14 SHELL-47]', async () => {
  await claimPayment(payment)
  const { stores, text } = await comeBack('error', shown('failed', 'DECLINED'), ({ cashBox }) => {
    cashBox.paymentPending(payment)
    cashBox.paymentKnown(payment.key, { status: 'waiting', redirectUrl: null })
  })
  expect(text).toContain('Payment failed')
  expect(stores.toasts.queue.map(({ variant }) => variant)).toEqual(['error'])
})

test.each([
  ['', undefined],
  [
    ', whatever was known while the player was away',
    ({ cashBox }: Stores) => {
      cashBox.paymentPending(payment)
      cashBox.paymentKnown(payment.key, { status: 'waiting', redirectUrl: null })
    },
  ],
])('no outcome is shown before the server responds%s [O-14 ROUTE-22]', async (_name, before) => {
  await claimPayment(payment)
  const response = Promise.withResolvers<PaymentOutcome>()
  const { stores, container } = await show('ok', () => response.promise, before)
  await waitFor(() => expect(send.mock.calls.map(([{ id }]) => id)).toContain('cashBox.outcome'))
  await settle()
  expect(screen.getByRole('dialog').textContent).toContain('Checking the payment')
  expect(stores.toasts.queue).toEqual([])
  await act(async () => response.resolve(outcome('completed')))
  await waitFor(() => expect(container.textContent).toContain('Deposit successful'))
})

test('the dialog shows no payment only if the server lists none either [O-14 ROUTE-22]', async () => {
  const listed = Promise.withResolvers<unknown>()
  list = () => listed.promise
  const { container } = await show('ok', shown('completed'))
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Checking the payment'))
  await settle()
  expect(screen.getByRole('dialog').textContent).toContain('Checking the payment')
  await act(async () => listed.resolve({ payments: [] }))
  await waitFor(() => expect(container.textContent).toContain('No payment has just finished'))
})

test('without a response, no outcome is shown [O-14 O-16]', async () => {
  await claimPayment(payment)
  const { text } = await comeBack('error', rejected(new ApiError('network', 0, {})))
  expect(text).toContain('We are checking your payment')
})

test('a payment that never started shows that no money was taken [O-14]', async () => {
  await claimPayment(payment)
  const { text } = await comeBack('error', rejected(new ApiError('answer', 404, { message: 'PAYMENT_NOT_FOUND' })))
  expect(text).toContain('The payment did not start and no money was taken')
})

test('a payment with an expired key shows neither success nor failure [O-14]', async () => {
  await claimPayment(payment)
  const { text } = await comeBack('error', rejected(new ApiError('answer', 410, { message: 'PAYMENT_KEY_EXPIRED' })))
  expect(text).toContain(english['cashBox.untoldText'].replace('{amount}', '₸1,500.00'))
  expect(text).not.toContain(english['PAYMENT_ERRORS.DECLINED'])
})

test('without a connection, the dialog immediately shows that the payment is being checked [O-14 O-16]', async () => {
  await claimPayment(payment)
  const { text } = await comeBack('ok', shown('completed'), ({ network }) => network.wentOffline())
  expect(text).toContain('We are checking your payment')
  expect(send).not.toHaveBeenCalled()
})

const withdrawal = { ...payment, type: 'withdrawal' } as const

test.each([
  ['that waits', () => claimPayment(withdrawal), 'waiting', undefined],
  [
    'that was accepted here',
    () => Promise.resolve(),
    'waiting',
    { payment: withdrawal, status: 'accepted', errorType: null },
  ],
  [
    'of which another tab has just told',
    async () => {
      const end = { payment: withdrawal, status: 'completed', errorType: null }
      safeLocal.set('payment_end', JSON.stringify({ playerId: 'pl_1', end, isAnnounced: true, at: Date.now() }))
    },
    'waiting',
    undefined,
  ],
] as const)(
  'a withdrawal %s is not shown as a successful deposit [SHELL-29 ROUTE-22]',
  async (_name, prepare, status, end) => {
    await prepare()
    const { text } = await comeBack('ok', shown(status), ({ cashBox }) => end && cashBox.paymentSettled(end))
    expect(text).toContain('No payment has just finished')
  },
)

test('closing the dialog clears the outcome, and later outcomes appear elsewhere [SHELL-45 O-13]', async () => {
  await claimPayment(payment)
  const { stores, unmount } = await comeBack('ok', shown('completed'))
  expect([stores.cashBox.isAwaited, stores.cashBox.ended?.status]).toEqual([true, 'completed'])
  unmount()
  expect([stores.cashBox.isAwaited, stores.cashBox.ended]).toEqual([false, null])
})

test('without a known payment, the dialog claims no outcome and links to the history [SHELL-29 SHELL-30]', async () => {
  for (const marker of ['ok', 'error'] as const) {
    const { stores, text } = await comeBack(marker, shown('completed'))
    expect(text).toContain('No payment has just finished')
    expect(text).not.toMatch(/successful|failed|declined/i)
    expect(hrefs(screen.getByRole('dialog'))).toEqual(['/cash-box/history'])
    expect(stores.toasts.queue).toEqual([])
  }
})

test('an outcome just announced in another tab is shown only to its own player [O-14]', async () => {
  const note = (playerId: string) => {
    const end = { payment, status: 'completed', errorType: null }
    safeLocal.set('payment_end', JSON.stringify({ playerId, end, isAnnounced: true, at: Date.now() }))
  }
  note('pl_1')
  expect((await comeBack('ok', shown('completed'))).text).toContain('Deposit successful')
  note('pl_2')
  expect((await comeBack('ok', shown('completed'))).text).toContain('No payment has just finished')
})

test('the dialog shows the balance after the payment, never the one before it [SHELL-44 SHELL-45]', async () => {
  await claimPayment(payment)
  const old = Promise.withResolvers<unknown>()
  const requested = Promise.withResolvers<unknown>()
  balances = [() => old.promise, ...Array.from({ length: 9 }, () => () => requested.promise)]
  const { container } = await comeBack('ok', shown('completed'))
  await act(async () => old.resolve(await money(100))) // in flight since before the outcome was known
  expect(container.textContent).toContain('Deposit successful')
  expect(container.textContent).not.toContain('Balance')
  await act(async () => requested.resolve(await money(160_000)))
  await waitFor(() => expect(container.textContent).toContain('Balance: ₸1,600.00'))
})

test('if the balance fails to load, no amount is shown', async () => {
  await claimPayment(payment)
  const { container, queryClient } = await comeBack('ok', shown('completed'))
  await waitFor(() => expect(queryClient.getQueryState(balanceQuery().queryKey)?.status).toBe('error'))
  expect(container.textContent).toContain('Deposit successful')
  expect(container.textContent).not.toContain('Balance')
})
