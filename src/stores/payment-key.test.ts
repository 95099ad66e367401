import { expect, test } from 'vitest'

import { SAME_PAYMENT_WITHIN } from '~/constants/inbox.ts'

import { claimAnnouncement, paymentKey } from './payment-key.ts'
import { ToastsStore } from './toasts-store.ts'

test('a payment outcome is shown once; the same sum of the next player is another payment [NOTIF-08 CASH-20 AUTH-27]', () => {
  const toasts = new ToastsStore()
  const key = paymentKey('deposit', true, 150_000)
  expect([claimAnnouncement(toasts, key, 0), claimAnnouncement(toasts, key, SAME_PAYMENT_WITHIN - 1)]).toEqual([
    true,
    false,
  ])
  toasts.playerLeft()
  expect([claimAnnouncement(toasts, key, 1), claimAnnouncement(toasts, key, 2)]).toEqual([true, false])
  expect(claimAnnouncement(toasts, null, 2)).toBe(true) // an outcome without a message
})
