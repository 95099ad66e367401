import { LOG_OUT_WAIT } from '~/constants/session.ts'
import { inTime } from '~/lib/moments.ts'

import { useStores } from '~/stores/use-stores.ts'

/**
 * Opens the confirmation of the log-out; the dialog names an open payment. Does not wait long for a slow device to
 * find it, because the payment is kept over the log-out anyway.
 */
export function useLogOut(): () => Promise<void> {
  const { cashBox, dialogs, session } = useStores()
  return async () => {
    const stored = () => inTime(storedPayment(session.playerId ?? ''), LOG_OUT_WAIT).catch(() => null)
    dialogs.show({ kind: 'log-out', payment: cashBox.pending ?? (await stored()) ?? null })
  }
}

/** A payment that an earlier page or another tab started and this tab does not track yet. */
async function storedPayment(playerId: string) {
  const { pendingPayments } = await import('~/db/payments.ts')
  return (await pendingPayments(playerId)).at(-1)
}
