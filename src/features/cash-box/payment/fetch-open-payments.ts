import { openPayments } from '~/api/cash-box.ts'
import { noteLastPayment } from '../last-payment.ts'
import { adoptOpenPayments, type StoredPayment } from '~/db/payments.ts'
import { safeSession } from '~/platform/safe-storage.ts'
import { REPEAT_WINDOW } from '~/constants/money.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { isNear } from '~/lib/moments.ts'

/** Session storage, wiped with the session: whose open payments this tab has been told of. */
const KEY = 'open-payments-of'

/**
 * Asks the server, once after a sign-in, which payments of this player are open: another device may have begun them,
 * or this one has lost what it stored. Deposits are followed from here on. A withdrawal that the server has is accepted;
 * a fresh one is only noted, so that the very same is asked about before it is sent again. Never throws.
 */
export async function fetchOpenPayments(playerId: string, { session, network }: Stores): Promise<void> {
  if (safeSession.get(KEY) === playerId || !network.isOnline) return
  const open = await openPayments().catch(() => null)
  if (open === null || session.playerId !== playerId) return
  safeSession.set(KEY, playerId)
  const payments = open.map((payment): StoredPayment => {
    const { key, type, status, amount, currency, method_uid: methodUid, begun_at: begunAt } = payment
    const isProcessing = status === 'processing'
    return { key, playerId, type, amount, currency, methodUid, isProcessing, startedAt: Date.parse(begunAt) }
  })
  const [fresh] = payments.filter(({ startedAt }) => isNear(startedAt, serverNow(), REPEAT_WINDOW)).toReversed()
  if (fresh) noteLastPayment(fresh, fresh.startedAt)
  await adoptOpenPayments(payments.filter(({ type }) => type === 'deposit'))
}
