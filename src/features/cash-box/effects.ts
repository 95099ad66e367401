import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { movedMoneyKeys } from '~/api/cash-box.ts'
import { offersKey } from '~/api/offers.ts'
import { DEPOSIT_TRIGGER_DELAY, DEPOSIT_TRIGGER_LIFE } from '~/constants/money.ts'
import type { Stores } from '~/stores/create-stores.ts'

/**
 * Shows the deposit trigger 300 ms after a deposit toast has closed, for 3 s (CASH-19, CASH-20, O-07). Its start also
 * refetches the data that a deposit changes. Returns the unsubscribe function.
 */
export function subscribeDepositToast(
  { cashBox, toasts }: Pick<Stores, 'cashBox' | 'toasts'>,
  queryClient: QueryClient,
) {
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => timers.forEach(clearTimeout)
  const unsubscribeTrigger = reaction(
    () => cashBox.depositTrigger,
    (isRaised) => {
      if (!isRaised) return
      for (const queryKey of [...movedMoneyKeys, offersKey]) void queryClient.invalidateQueries({ queryKey })
    },
  )
  const unsubscribeToast = reaction(
    () => toasts.dismissed,
    (toast) => {
      if (toast === null) stop() // its player has signed out
      if (toast?.topic !== 'deposit') return
      stop()
      timers = [
        setTimeout(cashBox.raiseDepositTrigger, DEPOSIT_TRIGGER_DELAY),
        setTimeout(cashBox.dropDepositTrigger, DEPOSIT_TRIGGER_DELAY + DEPOSIT_TRIGGER_LIFE),
      ]
    },
    { fireImmediately: true }, // the toast may have closed before this code was loaded
  )
  return () => {
    unsubscribeTrigger()
    unsubscribeToast()
    stop()
  }
}
