import { reaction, when } from 'mobx'

import type { EndedPayment } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

type On = {
  playerChanged: (playerId: string | null, previous?: string | null) => void
  /** A payment waits for its end, another one than before, or none does. */
  pending: () => void
  settled: (end: EndedPayment) => void
  /** The place of the payment of this tab is empty. */
  free: () => void
  /** A screen begins or stops to wait for the end, or the network comes or goes. */
  awaited: () => void
}

/** What moves the tracker of payments, in this order. Returns a function that stops it. */
export function followPayment({ cashBox, session, network }: Stores, on: On): () => void {
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

/**
 * Resolves when a notification can be shown. A part that was lost with the network puts a crash screen in the place of
 * everything: what this tab said there nobody would see, and no other tab would say it.
 */
export function untilToastsShow({ toasts }: Stores): Promise<void> {
  return when(() => toasts.isHosted)
}
