import type { Notification } from '~/contract/notifications.ts'
import { SAME_PAYMENT_WITHIN } from '~/constants/inbox.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { isShownOf, outcomeKnownAt, recordOutcome, paymentKey } from '~/stores/payment-key.ts'

import { paymentKeyOf } from './message-toast.ts'

/**
 * Payment outcomes that the app has announced, on a screen or in a toast. A message about the same outcome within 60 s
 * adds nothing. A message about a payment that any page has reported adds nothing either, even after a reload.
 */
export class AnnouncedOutcomes {
  /** When each message was first seen in this tab. */
  private readonly arrived = new Map<string, number>()
  private readonly stores: Pick<Stores, 'cashBox' | 'session' | 'toasts'>

  constructor(stores: Pick<Stores, 'cashBox' | 'session' | 'toasts'>) {
    this.stores = stores
  }

  /** A payment has ended, and the app announces it. */
  ended(end: PaymentResult | null) {
    if (end) recordOutcome(this.stores.toasts, end)
  }

  arrivedNow(list: readonly Notification[]) {
    for (const { id } of list) if (!this.arrived.has(id)) this.arrived.set(id, performance.now())
  }

  isAnnounced(message: Notification): boolean {
    const key = paymentKeyOf(message)
    if (key === null) return false
    if (isShownOf(key, Date.parse(message.created_at))) return true
    const knownAt = outcomeKnownAt(this.stores.toasts, key)
    const arrived = this.arrived.get(message.id) ?? performance.now()
    return knownAt !== undefined && Math.abs(knownAt - arrived) < SAME_PAYMENT_WITHIN
  }

  /** Will this tab learn the outcome itself, or is that not clear yet? */
  isAwaited(message: Notification): boolean {
    const { cashBox, session } = this.stores
    const { pending, lookedUpFor } = cashBox
    const key = paymentKeyOf(message)
    if (key === null) return false
    if (!pending) return lookedUpFor !== session.playerId
    return [true, false].some((isGood) => key === paymentKey(pending.type, isGood, pending.amount))
  }
}
