import { stopPayment } from '~/api/cash-box.ts'
import { MONEY_CALL_LIFE } from '~/constants/network.ts'
import type { PendingPayment } from '~/stores/cash-box-store.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { isNear } from '~/lib/moments.ts'

import type { PaymentState } from './payment-state.ts'
import { hasPaymentLock, withPaymentLock } from './payment-lock.ts'

/**
 * "Never heard of it" proves nothing while the call may still arrive. Unless some tab is sending it now, the server
 * is told to refuse it from here on; only then it has not begun. Throws when the server does not answer.
 */
export async function voidIfUnknown({ key, startedAt }: PendingPayment): Promise<PaymentState> {
  if (!hasPaymentLock() && isYoung(startedAt)) return { kind: 'unknown' }
  const voided = await withPaymentLock(() => voidKey(key))
  return voided ?? { kind: 'unknown' }
}

/** The server refuses the key from here on, unless the payment has begun: then what it says of it. */
export async function voidKey(key: string): Promise<PaymentState> {
  const outcome = await stopPayment(key)
  return outcome ? { kind: 'outcome', outcome } : { kind: 'not-begun' }
}

/**
 * Without Web Locks nobody can see whether another tab is sending, so its call is given time to arrive. That spares a
 * player a refusal and no more: a voided call is refused however late it comes. A clock that was set back counts too.
 */
const isYoung = (startedAt: number) => isNear(startedAt, serverNow(), MONEY_CALL_LIFE)
