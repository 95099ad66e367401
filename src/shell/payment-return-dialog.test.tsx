// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/api-error.ts'
import type { PaymentOutcome } from '~/contract/cash-box.ts'
import { testOutcome as outcome, testPayment as payment } from '~/contract/test-payment.ts'
import { keepPayment, paymentsTable, pendingPayments } from '~/db/payments.ts'
import { safeLocal } from '~/lib/safe-storage.ts'
import { createStores } from '~/stores/create-stores.ts'
import { eventually, mount } from '~/stores/test-mount.tsx'

import { PaymentReturnDialog } from './payment-return-dialog.tsx'

const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }) => Promise<unknown>>())
vi.mock('~/api/client.ts', () => ({ send }))

const told =
  (...end: Parameters<typeof outcome>) =>
  () =>
    Promise.resolve(outcome(...end))
const refused = (error: ApiError) => async (): Promise<PaymentOutcome> => {
  throw error
}

/** As if no payment had ever been made on this device. */
async function forgetAll() {
  safeLocal.remove('unsaved_payments')
  await paymentsTable.clear()
}

beforeEach(async () => {
  send.mockReset()
  await forgetAll()
})

async function comeBack(marker: 'ok' | 'error', answer: () => Promise<PaymentOutcome>) {
  send.mockImplementation(({ id }) => {
    if (id === 'cashBox.void') return Promise.resolve({ outcome: null })
    if (id !== 'cashBox.outcome') return Promise.reject(new ApiError('network', 0, {}))
    return answer()
  })
  const stores = createStores()
  stores.session.start('pl_1')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const dialog = <PaymentReturnDialog marker={marker} errorType={null} onClose={() => {}} />
  const { place } = await mount(dialog, { stores, queryClient })
  await eventually(() => expect(place.textContent).not.toContain('Checking the payment'))
  return { stores, place, text: place.textContent ?? '' }
}

test('what went through is told so, whatever the address says [SHELL-29 ROUTE-22 O-14]', async () => {
  await keepPayment(payment)
  const { stores, text } = await comeBack('error', told('completed'))
  expect(text).toContain('Deposit successful')
  expect(stores.toasts.current).toMatchObject({ variant: 'success', topic: 'deposit' })
  await vi.waitFor(async () => expect(await pendingPayments('pl_1')).toEqual([]))
})

test('#payment_ok of a payment that failed shows the failure with its reason [SHELL-29 SHELL-46 ERR-04]', async () => {
  await keepPayment(payment)
  const { text } = await comeBack('ok', told('failed', 'THREE_DS_FAILED'))
  expect(text).toContain('Payment failed')
  expect(text).toContain('3-D Secure')
  expect(text).not.toContain('Deposit successful')
})

test('a payment in process is neither: we are still finding out [O-14 O-16]', async () => {
  await keepPayment(payment)
  const { stores, text } = await comeBack('ok', told('processing'))
  expect(text).toContain('We are finding out about your payment')
  expect(text).toContain('₸1,500.00')
  expect(stores.cashBox.pending?.key).toBe('k') // the pay button stays locked
})

test('an end that somebody else learns of is shown at once, before the dialog closes by itself [O-14 SHELL-45]', async () => {
  await keepPayment(payment)
  const { stores, place } = await comeBack('ok', told('processing'))
  await act(async () => stores.cashBox.paymentEnded({ payment, status: 'completed', errorType: null }))
  expect(place.textContent).toContain('Deposit successful')
  expect(stores.toasts.queue.map(({ text }) => text)).toContain('Deposit successful')
})

test('no answer is no end either [O-14 O-16]', async () => {
  await keepPayment(payment)
  const { text } = await comeBack('error', refused(new ApiError('network', 0, {})))
  expect(text).toContain('We are finding out about your payment')
})

test('a payment that never began says that nothing was taken [O-14]', async () => {
  await keepPayment(payment)
  const { text } = await comeBack('error', refused(new ApiError('answer', 404, { message: 'PAYMENT_NOT_FOUND' })))
  expect(text).toContain('The payment never began and no money was taken')
})

test('the address is believed only where no payment is known here [SHELL-29 SHELL-30]', async () => {
  expect((await comeBack('ok', told('failed'))).text).toContain('Deposit successful')
  expect((await comeBack('error', told('completed'))).text).toContain('Payment failed')
  expect(send).not.toHaveBeenCalled()
})
