import type { PendingPayment } from '~/db/payments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import { useStores } from '~/stores/use-stores.ts'

import { recentDeposit } from '~/responses/payment-outcomes.ts'
import { paymentTracker, type PaymentTracker } from './payment-tracker.ts'

/** Returns a getter of this tab's tracker, for events and effects of a screen. */
export function usePaymentTracker(): () => PaymentTracker {
  const stores = useStores()
  const queryClient = useQueryClient()
  const { i18n } = useT()
  return () => paymentTracker({ stores, queryClient, i18n })
}

/** Looks for an open payment to track; true while looking. The screen may render before the app has started the tracker. */
export function useOpenPayment(): boolean {
  const tracker = usePaymentTracker()
  const [isLooking, setIsLooking] = useState(true)
  const load = useEffectEvent(() => tracker().load())
  useEffect(() => {
    let isReady = true
    void load().then(() => isReady && setIsLooking(false))
    return () => {
      isReady = false
    }
  }, [])
  return isLooking
}

/** Records that a screen shows the outcome, so that it is not announced elsewhere. */
export function useShownOutcome(end: PaymentResult | null) {
  const tracker = usePaymentTracker()
  const key = end?.payment.key
  const shown = useEffectEvent(() => void (end && tracker().shown(end)))
  useEffect(() => {
    if (key) shown()
  }, [key])
}

/** `none`: neither this device nor the server knows an open deposit. */
export type Returned =
  | { kind: 'looking' }
  | { kind: 'none' }
  | { kind: 'open'; payment: PendingPayment }
  | { kind: 'ended'; end: PaymentResult }

/**
 * Returns the state of the deposit whose payment page the player returns from. Call it in an observer. The return URL
 * proves nothing (security, ROUTE-22), so an outcome is shown only if the server knows it.
 */
export function useReturnedPayment(): Returned {
  const { cashBox, network, session } = useStores()
  const { payment, pending, known, ended } = cashBox
  const [before] = useState(payment) // a status known before the player left is outdated
  const [recent] = useState(() => recentDeposit(session.playerId)) // another tab may have announced it already
  useEffect(() => {
    cashBox.opened('paymentReturn')
    return () => {
      cashBox.closed('paymentReturn')
      cashBox.outcomeSeen()
    }
  }, [cashBox])
  const end = ended?.payment.type === 'deposit' ? ended : null
  const isLooking = useOpenPayment()
  useShownOutcome(end)
  if (end) return { kind: 'ended', end }
  if (pending?.type === 'deposit') {
    const isAsked = (known !== null && payment !== before) || !network.isOnline
    return isAsked ? { kind: 'open', payment: pending } : { kind: 'looking' }
  }
  if (isLooking) return { kind: 'looking' }
  return recent ? { kind: 'ended', end: recent } : { kind: 'none' }
}
