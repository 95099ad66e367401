import { useStores } from './use-stores.ts'

/** Asks whether the session is to end; the dialog names a payment of the player that is still open. */
export function useLogOut(): () => Promise<void> {
  const { cashBox, dialogs, session } = useStores()
  return async () => {
    const payment = cashBox.pending ?? (await storedPayment(session.playerId ?? '')) ?? null
    dialogs.show({ kind: 'log-out', payment })
  }
}

/** One that an earlier page or another tab has begun, and this tab does not follow yet. */
async function storedPayment(playerId: string) {
  const module = await import('~/db/payments.ts').catch(() => null)
  return (await module?.pendingPayments(playerId))?.at(-1)
}
