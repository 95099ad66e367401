import { useStores } from './use-stores.ts'

/** Ends the session for the player; while a payment of theirs is open a dialog asks first. */
export function useLogOut(): () => Promise<void> {
  const { cashBox, dialogs, session } = useStores()
  return async () => {
    const payment = cashBox.pending ?? (await storedPayment(session.playerId ?? ''))
    if (payment) dialogs.show({ kind: 'log-out', payment })
    else session.end('player')
  }
}

/** One that an earlier page or another tab has begun, and this tab does not follow yet. */
async function storedPayment(playerId: string) {
  const module = await import('~/db/payments.ts').catch(() => null)
  return (await module?.pendingPayments(playerId))?.at(-1)
}
