// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { claimPayment, pendingPayments } from '~/db/payments.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { DialogHost } from '~/shell/dialogs/dialog-host.tsx'
import { ToastHost } from '~/shell/frame/toast-host.tsx'
import { LazyLoading } from '~/shell/lazy/lazy-loading.tsx'

import { expectPrinted } from './console-guard.ts'
import { testPayment } from './fixtures/payment.ts'
import { ended, receiveStorageEvent, openTab, reload } from './payment-tab.ts'
import { renderInApp } from './render.tsx'

vi.mock('~/api/transport/client.ts', () => ({ send: () => Promise.reject(new ApiError('network', 0, {})) }))
vi.mock('~/features/cash-box/payment/payment-return-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(reload)

const isAnnounced = () => (JSON.parse(safeLocal.get('payment_end') ?? 'null') as { isAnnounced: boolean }).isAnnounced

/** A tab whose player returns from the payment page; the chunk of the dialog is lost. */
async function returned(isOnline: boolean) {
  await claimPayment(testPayment)
  const tab = openTab('pl_1', ({ toasts }) => toasts.hosted(false))
  const { stores } = tab.parts
  if (!isOnline) stores.network.wentOffline()
  const view = await renderInApp(
    <LazyLoading>
      <DialogHost />
      <ToastHost />
    </LazyLoading>,
    { stores },
  )
  await act(async () => stores.dialogs.show({ kind: 'payment-ok' }))
  await act(async () => stores.cashBox.paymentSettled(ended('completed')))
  return { ...tab, ...view }
}

test('behind the crash screen of a lost chunk no outcome is announced; another tab announces it [NET-20 O-14]', async () => {
  expectPrinted('warn', /wasn't caught by any route|Failed to fetch/) // the app's root route catches it
  expectPrinted('error', /Failed to fetch dynamically imported module/)
  const { toasts, texts } = await returned(true)
  await waitFor(() => expect(toasts.isHosted).toBe(false))
  expect([texts(), isAnnounced()]).toEqual([[], false])
  expect(await pendingPayments('pl_1')).toMatchObject([testPayment])
  const other = openTab()
  receiveStorageEvent(safeLocal.get('payment_end'))
  await waitFor(() => expect(other.texts()).toHaveLength(1))
  expect([isAnnounced(), await pendingPayments('pl_1')]).toEqual([true, []])
})

test('a dialog that is closed before its chunk has loaded leaves the outcome to a toast [NET-15 O-14]', async () => {
  const { dialogs, texts } = await returned(false)
  expect([screen.queryByRole('dialog'), texts(), isAnnounced()]).toEqual([null, [], false])
  await act(async () => dialogs.close())
  await waitFor(() => expect(texts()).toHaveLength(1))
  expect([isAnnounced(), await pendingPayments('pl_1')]).toEqual([true, []])
})
