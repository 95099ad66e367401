import { QueryClient } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'

import { testPayment as payment } from './fixtures/payment.ts'
import { paymentsTable } from '~/db/payments.ts'
import { createI18n } from '~/lib/i18n.ts'
import { setTracker } from '~/platform/track.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { createStores, type Stores } from '~/stores/create-stores.ts'
import { english } from './catalogues.ts'
import { joinSession } from './sign-in.ts'

import { PaymentTracker } from '~/features/cash-box/payment/payment-tracker.ts'

export const ended = (status: PaymentResult['status']): PaymentResult => ({ payment, status, errorType: null })

/** A tab of this browser with a signed-in player, until the test ends. `before`: earlier actions. */
export function openTab(playerId = 'pl_1', before: (stores: Stores) => void = () => {}) {
  const stores = createStores()
  joinSession(stores.session, playerId)
  stores.toasts.hosted(true)
  before(stores)
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages: english })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const parts = { stores, queryClient, i18n }
  const tracker = new PaymentTracker(parts)
  const stop = tracker.start()
  onTestFinished(stop)
  return { ...stores, parts, tracker, stop, texts: () => stores.toasts.queue.map(({ text }) => text) }
}

export function setVisibility(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Sends the storage event that the browser sends to every other tab. */
export function receiveStorageEvent(newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key: 'payment_end', newValue }))
}

export const elsewhere = (playerId: string, end: PaymentResult, isAnnounced = false) =>
  receiveStorageEvent(JSON.stringify({ playerId, end, isAnnounced }))

export const settled = () => vi.advanceTimersByTimeAsync(50)

/** A browser in which nothing has been paid, with a tab that is seen. */
export async function reload() {
  localStorage.clear()
  sessionStorage.setItem('open-payments-of', 'pl_1') // the server has listed no open payments
  setTracker(() => undefined)() // what earlier tests left waiting
  location.hash = ''
  setVisibility('visible')
  await paymentsTable.clear()
}
