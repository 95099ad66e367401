import { reaction, when } from 'mobx'

import type { PaymentResult } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

type On = {
  playerChanged: (playerId: string | null, previous?: string | null) => void
  /** Another payment is pending than before, or none. */
  pending: () => void
  settled: (end: PaymentResult) => void
  /** This tab tracks no payment. */
  free: () => void
  /** A screen starts or stops waiting for the outcome, or the network changes. */
  awaited: () => void
}

/** Subscribes the payment tracker to the stores. The order matters. Returns the unsubscribe function. */
export function subscribePayment({ cashBox, session, network }: Stores, on: On): () => void {
  const stops = [
    reaction(() => session.playerId, on.playerChanged, { fireImmediately: true }),
    reaction(() => cashBox.payment?.step === 'pending' && cashBox.payment.payment.key, on.pending, {
      fireImmediately: true,
    }),
    reaction(
      () => (cashBox.payment?.step === 'settled' ? cashBox.payment.end : null),
      (end) => end && on.settled(end),
      { fireImmediately: true },
    ),
    reaction(
      () => cashBox.payment === null,
      (isFree) => isFree && on.free(),
    ),
    reaction(() => `${cashBox.isAwaited} ${network.isOnline}`, on.awaited),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Resolves when the condition over the stores is false. */
export const untilNot = (isTrue: () => boolean): Promise<void> => when(() => !isTrue())

/**
 * Resolves when a toast can be shown. If a chunk fails to load, a crash screen replaces the whole app. A toast behind it
 * would be invisible, and no other tab would announce the outcome.
 */
export function untilToastsShow({ toasts }: Stores): Promise<void> {
  return when(() => toasts.isHosted)
}
