import { OPEN_TRANSACTIONS_POLL, OUTCOME_POLL, OUTCOME_POLLS_AT_START } from '~/lib/spec/money.ts'
import type { PendingPayment } from '~/stores/cash-box-store.ts'

import { endOf, findOut } from './find-out.ts'
import type { FollowParts } from './follow-payments.ts'
import { isCallUnderWay } from './payment-calls.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks about a payment until it has ended: every 3 s for a minute, then every 15 s. Not while its call is being sent,
 * not while the cash box asks itself, and not from a tab that nobody sees, which asks as soon as it is seen.
 */
export async function watchPayment(
  payment: PendingPayment,
  playerId: string,
  parts: Omit<FollowParts, 'i18n'>,
  signal: AbortSignal,
): Promise<void> {
  const { cashBox, network, session } = parts.stores
  const mayAsk = () => network.isOnline && isSeen() && !isCallUnderWay(payment.key) && !cashBox.isOpen('paymentStatus')

  for (let asked = 0; !signal.aborted; asked += 1) {
    if (mayAsk()) {
      const end = endOf(payment, await findOut(payment, parts.queryClient))
      if (signal.aborted || session.playerId !== playerId) return // another player must not hear of it
      if (end) return settlePayment(end, parts)
    }
    await pause(asked < OUTCOME_POLLS_AT_START ? OUTCOME_POLL : OPEN_TRANSACTIONS_POLL, signal)
  }
  return undefined
}

const isSeen = () => globalThis.document?.visibilityState !== 'hidden'

/** Ends after `ms`, when the tab comes into view, or when the asking ends. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  const over = Promise.withResolvers<void>()
  const ending = new AbortController()
  const timer = setTimeout(over.resolve, ms)
  signal.addEventListener('abort', () => over.resolve(), { signal: ending.signal })
  const onSeen = () => {
    if (isSeen()) over.resolve()
  }
  globalThis.document?.addEventListener('visibilitychange', onSeen, { signal: ending.signal })
  return over.promise.finally(() => {
    clearTimeout(timer)
    ending.abort()
  })
}
