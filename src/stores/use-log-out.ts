import { LOG_OUT_WAIT } from '~/constants/session.ts'
import { inTime } from '~/lib/in-time.ts'

import { useStores } from './use-stores.ts'

/**
 * Asks whether the session is to end; the dialog names a payment of the player that is still open. It does not wait for a
 * device that is slow to say whether there is one: the payment is kept over the log-out all the same.
 */
export function useLogOut(): () => Promise<void> {
  const { cashBox, dialogs, session } = useStores()
  return async () => {
    const stored = () => inTime(storedPayment(session.playerId ?? ''), LOG_OUT_WAIT).catch(() => null)
    dialogs.show({ kind: 'log-out', payment: cashBox.pending ?? (await stored()) ?? null })
  }
}

/** One that an earlier page or another tab has begun, and this tab does not follow yet. */
async function storedPayment(playerId: string) {
  const { pendingPayments } = await import('~/db/payments.ts')
  return (await pendingPayments(playerId)).at(-1)
}
