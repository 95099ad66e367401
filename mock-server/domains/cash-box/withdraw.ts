import type { PayInput } from '../../../src/contract/cash-box.ts'
import type { WithdrawalReason } from '../../../src/contract/transactions.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Session } from '../../session.ts'
import type { PaymentRecord, PlayerRecord } from '../../world/records.ts'
import { withdrawalMinutes } from '../vip/world.ts'
import { findMethod } from './payment-methods.ts'
import { declinePayOut, failWaiting, payOut } from './payments.ts'
import { turnoverOf } from './terms.ts'
import { unverifiedLimit } from './world.ts'

/** Amounts that end so reach what happens by itself only later: …,13 is declined (CASH-15), …,17 is stopped. */
const DECLINED_REST = 13
const HELD_REST = 17

/** Rejects a withdrawal that is not possible now. */
export function checkWithdrawal({ amount }: Pick<PayInput, 'amount'>, player: PlayerRecord) {
  const { balance, user } = player
  if (turnoverOf(player) > 0) throw new ApiError('TURNOVER_REQUIRED')
  if (amount > balance.real) throw new ApiError('INSUFFICIENT_FUNDS', ['amount'])
  if (!user.is_doc_verified && amount > unverifiedLimit[user.currency]) {
    throw new ApiError('VERIFICATION_REQUIRED', ['amount'])
  }
}

const mayGo = (payment: PaymentRecord, player: PlayerRecord) => {
  try {
    checkWithdrawal(payment, player)
    return true
  } catch {
    return false
  }
}

/**
 * Executes or declines a withdrawal; `isLookedAt` holds it for review. A withdrawal that has waited for its code is
 * checked again, because the money may be gone.
 */
export function sendWithdrawal(
  session: Session,
  player: PlayerRecord,
  payment: PaymentRecord,
  { isLookedAt = false } = {},
) {
  if (payment.status === 'waiting' && !mayGo(payment, player)) return failWaiting(session, payment, 'TERMS_CHANGED')
  const rest = payment.amount % 100
  if (rest === DECLINED_REST) return declinePayOut(session, payment)
  const isToBeLookedAt = isLookedAt || player.user.is_doc_verified
  const hold: WithdrawalReason = isToBeLookedAt ? 'MANUAL_REVIEW' : 'VERIFICATION_REQUIRED'
  const minutes = withdrawalMinutes(player, findMethod(payment.methodUid)?.seed.minutes ?? 0)
  if (payment.code && payment.card !== null) player.cashBox.paidCards.add(payment.card)
  return payOut(session, player, payment, { minutes, hold: rest === HELD_REST || isLookedAt ? hold : null })
}
