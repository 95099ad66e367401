import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import type { EndedPayment, PendingPayment } from '~/stores/cash-box-store.ts'
import { useStores } from '~/stores/use-stores.ts'

import { recentOutcome } from './outcome-broadcast.ts'
import { paymentTracker, type PaymentTracker } from './payment-tracker.ts'

/** The tracker of this tab, for events and effects of a screen. */
export function usePaymentTracker(): () => PaymentTracker {
  const stores = useStores()
  const queryClient = useQueryClient()
  const { i18n } = useT()
  return () => paymentTracker({ stores, queryClient, i18n })
}

/** Takes up a payment that is open; true while it looks for one. The screen may be there before the app's background. */
export function useOpenPayment(): boolean {
  const tracker = usePaymentTracker()
  const [isLooking, setIsLooking] = useState(true)
  const lookUp = useEffectEvent(() => tracker().lookUp())
  useEffect(() => {
    let isHere = true
    void lookUp().then(() => isHere && setIsLooking(false))
    return () => {
      isHere = false
    }
  }, [])
  return isLooking
}

/** The end stands on the screen: nothing else need say it. */
export function useShownEnd(end: EndedPayment | null) {
  const tracker = usePaymentTracker()
  const key = end?.payment.key
  const shown = useEffectEvent(() => void (end && tracker().shown(end)))
  useEffect(() => {
    if (key) shown()
  }, [key])
}

/** `none`: neither this device nor the server knows of a deposit that is open. */
export type Returned =
  | { kind: 'looking' }
  | { kind: 'none' }
  | { kind: 'open'; payment: PendingPayment }
  | { kind: 'ended'; end: EndedPayment }

/**
 * What is known of the deposit that a player comes back from; call it in an observer. The address of the return proves
 * nothing (security, ROUTE-22): whatever it says, an end is told only when the server knows it.
 */
export function useReturnedPayment(): Returned {
  const { cashBox, network, session } = useStores()
  const { payment, pending, known, ended } = cashBox
  const [before] = useState(payment) // what was known while the player was away is not the answer
  const [recent] = useState(() => recentOutcome(session.playerId)) // another tab may have told it already
  useEffect(() => {
    cashBox.opened('paymentReturn')
    return () => {
      cashBox.closed('paymentReturn')
      cashBox.endSeen()
    }
  }, [cashBox])
  const end = ended?.payment.type === 'deposit' ? ended : null
  const isLooking = useOpenPayment()
  useShownEnd(end)
  if (end) return { kind: 'ended', end }
  if (pending?.type === 'deposit') {
    const isAsked = (known !== null && payment !== before) || !network.isOnline
    return isAsked ? { kind: 'open', payment: pending } : { kind: 'looking' }
  }
  if (isLooking) return { kind: 'looking' }
  return recent?.payment.type === 'deposit' ? { kind: 'ended', end: recent } : { kind: 'none' }
}
