import type { PaymentOutcome } from '../../src/contract/cash-box.ts'
import type { PaymentErrorType } from '../../src/contract/error-codes.ts'
import type { Session } from '../session.ts'
import type { PaymentRecord, PlayerRecord, World } from './records.ts'

/** A deposit that nobody finished is over after this long, virtual ms. */
export const WAITING_LIFE = 30 * 60_000
/** How long a slow deposit is in work, virtual ms. */
const SLOW_DEPOSIT = 5000

export function findPayment(
  world: World,
  transactionId: string,
): { player: PlayerRecord; payment: PaymentRecord } | null {
  for (const player of world.players.values()) {
    const payment = player.payments.get(transactionId)
    if (payment) return { player, payment }
  }
  return null
}

export function paymentByKey(player: PlayerRecord, key: string): PaymentRecord | null {
  return [...player.payments.values()].find((payment) => payment.key === key) ?? null
}

function end(payment: PaymentRecord, status: PaymentRecord['status'], now: number) {
  payment.status = status
  payment.redirectUrl = null
  payment.updatedAt = now
}

/** Takes a waiting deposit into work: it completes by itself a little later. */
export function completeDepositSlowly(session: Session, player: PlayerRecord, payment: PaymentRecord) {
  if (payment.status !== 'waiting') return
  end(payment, 'processing', session.clock.now())
  session.timers.after(SLOW_DEPOSIT, () => completeDeposit(session, player, payment))
}

/** Puts the money of an open deposit on the balance, once. A payment that has ended stays as it ended. */
export function completeDeposit(session: Session, player: PlayerRecord, payment: PaymentRecord) {
  const isOpen = payment.status === 'waiting' || payment.status === 'processing'
  if (!isOpen || payment.type !== 'deposit') return
  end(payment, 'completed', session.clock.now())
  player.balance.real += payment.amount
  player.user.deposits_count += 1
  const { key, transactionId, amount } = payment
  session.effects.push({ kind: 'deposit', key, transactionId, amount })
}

const endOf: Partial<Record<PaymentErrorType, PaymentRecord['status']>> = { CANCELLED: 'cancelled', EXPIRED: 'expired' }

/** Ends a waiting deposit without money. A payment that has ended stays as it ended. */
export function failDeposit(session: Session, payment: PaymentRecord, errorType: PaymentErrorType) {
  if (payment.status !== 'waiting') return
  end(payment, endOf[errorType] ?? 'failed', session.clock.now())
  payment.errorType = errorType
}

/** Nobody waits for ever: an unfinished deposit expires by itself. */
export function expireLater(session: Session, payment: PaymentRecord) {
  session.timers.after(WAITING_LIFE, () => failDeposit(session, payment, 'EXPIRED'))
}

/** Takes the money of a withdrawal at once and sends it on after `minutes` of virtual time. */
export function payOut(session: Session, player: PlayerRecord, payment: PaymentRecord, minutes: number) {
  player.balance.real -= payment.amount
  const { key, transactionId, amount } = payment
  session.effects.push({ kind: 'withdrawal', key, transactionId, amount })
  session.timers.after(minutes * 60_000, () => {
    if (payment.status === 'processing') end(payment, 'completed', session.clock.now())
  })
}

/** A payment as the contract shows it. */
export function outcomeOf(payment: PaymentRecord): PaymentOutcome {
  const { transactionId, type, status, amount, currency, errorType, redirectUrl, updatedAt } = payment
  return {
    transaction_id: transactionId,
    type,
    status,
    amount,
    currency,
    error_type: errorType,
    redirect_url: redirectUrl,
    updated_at: new Date(updatedAt).toISOString(),
  }
}
