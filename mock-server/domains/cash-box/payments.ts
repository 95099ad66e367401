import { PAYMENT_KEY_LIFE } from '../../../src/constants/money.ts'
import type { PaymentOutcome } from '../../../src/contract/cash-box.ts'
import { paymentErrorTypes, type PaymentErrorType } from '../../../src/contract/error-codes.ts'
import type { TransactionStage, WithdrawalReason } from '../../../src/contract/transactions.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Session } from '../../session.ts'
import type { PaymentJob, PaymentStep } from '../../state/job.ts'
import { resendAfter } from '../auth/codes.ts'
import { addTurnover, keepCard } from './world.ts'
import { activateWithDeposit } from '../offers/deposit-bonuses.ts'
import { notify } from '../notifications/notify.ts'
import {
  depositOutcomes,
  withdrawalOutcomes,
  type OutcomeText,
  type WithdrawalOutcome,
} from '../notifications/payment-texts.ts'
import { forfeitByWithdrawal } from '../offers/world.ts'
import type { PaymentRecord, PayoutCode, PlayerRecord, World } from '../../world/records.ts'

/** Lifetime of an unfinished payment, virtual ms. */
export const WAITING_LIFETIME = 30 * 60_000
/** How long a slow deposit is in work, virtual ms. */
const SLOW_DEPOSIT = 5000
const MINUTE = 60_000
/** Codes that are sent for one withdrawal. */
export const CODES_MAX = 3

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

/** The payment of a key, while its outcome is still known by the key. */
export function freshPayment(player: PlayerRecord, key: string, now: number): PaymentRecord | null {
  const payment = paymentByKey(player, key)
  if (payment && now - payment.createdAt > PAYMENT_KEY_LIFE) throw new ApiError('PAYMENT_KEY_EXPIRED')
  return payment
}

/** The stage of a payment in its history. */
export function stageOf({ status, phase }: Pick<PaymentRecord, 'status' | 'phase'>): TransactionStage {
  return status === 'processing' ? (phase ?? 'processing') : status
}

/** Moves a payment on and notes the step. */
function move(
  payment: PaymentRecord,
  to: { status: PaymentRecord['status']; phase?: PaymentRecord['phase']; reason?: WithdrawalReason | null },
  now: number,
) {
  payment.status = to.status
  payment.phase = to.phase ?? null
  payment.reason = to.reason ?? null
  payment.updatedAt = now
  payment.redirectUrl = null
  if (to.status !== 'processing') payment.etaAt = null
  payment.steps.push({ stage: stageOf(payment), at: now, reason: payment.reason })
}

function later(session: Session, { playerId, transactionId }: PaymentRecord, ms: number, name: PaymentStep) {
  session.after(ms, { name, player: playerId, payment: transactionId })
}

/** Takes a waiting deposit into work: it completes by itself a little later. */
export function completeDepositSlowly(session: Session, payment: PaymentRecord) {
  if (payment.status !== 'waiting') return
  move(payment, { status: 'processing' }, session.clock.now())
  payment.etaAt = session.clock.now() + SLOW_DEPOSIT
  later(session, payment, SLOW_DEPOSIT, 'complete-deposit')
}

/** Puts the money of an open deposit on the balance, once. A payment that has ended stays as it ended. */
export function completeDeposit(session: Session, player: PlayerRecord, payment: PaymentRecord) {
  const isOpen = payment.status === 'waiting' || payment.status === 'processing'
  if (!isOpen || payment.type !== 'deposit') return
  move(payment, { status: 'completed' }, session.clock.now())
  player.balance.real += payment.amount
  player.user.deposits_count += 1
  addTurnover(player.cashBox, payment.amount)
  if (payment.newCard) keepCard(player, payment.newCard)
  const { key, transactionId, amount, bonusId, isWithoutBonus } = payment
  session.effects.push({ kind: 'deposit', key, transactionId, amount, ...(bonusId ? { bonusId } : {}) })
  activateWithDeposit(session, player, { amount, transactionId, offerId: bonusId, isWithoutBonus })
  notify(session, player, 'commit_deposit', { amount })
}

/** Why a waiting payment ends: of a deposit the reason that its player reads, of a withdrawal also what only the server knows. */
export type WaitingOutcome = PaymentErrorType | Exclude<WithdrawalOutcome, 'RETURNED'>

const statusOf: Partial<Record<WaitingOutcome, PaymentRecord['status']>> = {
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  PLAYER_BREAK: 'cancelled',
  PLAYER_LIMIT: 'cancelled',
}
const errorTypes: ReadonlySet<string> = new Set(paymentErrorTypes)
const isErrorType = (end: WaitingOutcome): end is PaymentErrorType => errorTypes.has(end)

/** Notifies the player of a failed payment, with the message of its cause. */
function notifyOfOutcome(
  session: Session,
  { playerId, type, amount }: PaymentRecord,
  end: WaitingOutcome | WithdrawalOutcome,
) {
  const player = session.world.players.get(playerId)
  const texts: Readonly<Record<string, OutcomeText>> = type === 'deposit' ? depositOutcomes : withdrawalOutcomes
  const subType = type === 'deposit' ? 'rollback_deposit' : 'rollback_withdrawal'
  if (player) Object.assign(notify(session, player, subType, { amount }), texts[end])
}

/** Ends a payment that waits for its player, without money. One that has ended stays as it ended. */
export function failWaiting(session: Session, payment: PaymentRecord, end: WaitingOutcome) {
  if (payment.status !== 'waiting') return
  move(payment, { status: statusOf[end] ?? 'failed' }, session.clock.now())
  payment.errorType = isErrorType(end) ? end : null
  notifyOfOutcome(session, payment, end)
}

/** Lets an unfinished payment expire. */
export function expireLater(session: Session, payment: PaymentRecord) {
  later(session, payment, WAITING_LIFETIME, 'expire-payment')
}

/** A withdrawal waits for the code that was sent for it, and for no longer than a deposit waits to be paid. */
export function waitForCode(session: Session, payment: PaymentRecord) {
  move(payment, { status: 'waiting' }, session.clock.now())
  expireLater(session, payment)
}

/** Declines a withdrawal immediately: no money has moved. */
export function declinePayOut(session: Session, payment: PaymentRecord) {
  move(payment, { status: 'failed', reason: 'PROVIDER_DECLINED' }, session.clock.now())
  payment.errorType = 'DECLINED'
  notifyOfOutcome(session, payment, 'DECLINED')
}

/**
 * Takes the money of a withdrawal immediately. It is in review for half of `minutes` (virtual), then approved, and
 * paid when they are over; a `hold` stops it for that reason.
 */
export function payOut(
  session: Session,
  player: PlayerRecord,
  payment: PaymentRecord,
  { minutes, hold }: { minutes: number; hold: WithdrawalReason | null },
) {
  player.balance.real -= payment.amount
  const { key, transactionId, amount } = payment
  session.effects.push({ kind: 'withdrawal', key, transactionId, amount })
  payment.bonusLost = forfeitByWithdrawal(session, player)
  const now = () => session.clock.now()
  move(payment, { status: 'processing', phase: 'review' }, now())
  payment.etaAt = now() + minutes * MINUTE
  if (hold) return move(payment, { status: 'processing', phase: 'hold', reason: hold }, now())
  later(session, payment, (minutes * MINUTE) / 2, 'approve-withdrawal')
  later(session, payment, minutes * MINUTE, 'pay-withdrawal')
}

/** Each step that time brings, of a payment that still waits for it. */
const steps: Record<PaymentStep, (session: Session, player: PlayerRecord, payment: PaymentRecord) => void> = {
  'complete-deposit': completeDeposit,
  'expire-payment': (session, _player, payment) => failWaiting(session, payment, 'EXPIRED'),
  'approve-withdrawal'(session, _player, payment) {
    if (payment.phase === 'review') move(payment, { status: 'processing', phase: 'sending' }, session.clock.now())
  },
  'pay-withdrawal'(session, player, payment) {
    if (payment.phase !== 'sending') return
    move(payment, { status: 'completed' }, session.clock.now())
    notify(session, player, 'commit_withdrawal', { amount: payment.amount })
  },
}

/** Takes a payment a step further: its time has come. */
export function takeStep(session: Session, player: PlayerRecord, { name, payment: id }: PaymentJob) {
  const payment = player.payments.get(id)
  if (payment) steps[name](session, player, payment)
}

/** A withdrawal can be taken back until it is approved. */
export function canCancel({ type, status, phase }: PaymentRecord): boolean {
  return type === 'withdrawal' && status === 'processing' && (phase === 'review' || phase === 'hold')
}

/** Gives the money of a withdrawal back, once. False: it can no longer be taken back. */
export function cancelPayOut(session: Session, player: PlayerRecord, payment: PaymentRecord): boolean {
  if (!canCancel(payment)) return false
  move(payment, { status: 'cancelled', reason: 'CANCELLED_BY_PLAYER' }, session.clock.now())
  player.balance.real += payment.amount
  const { key, transactionId, amount } = payment
  session.effects.push({ kind: 'withdrawal-cancel', key, transactionId, amount })
  return true
}

/** Next steps of an unfinished withdrawal, decided by the operator. */
export const payOutSteps = ['review', 'hold', 'sending', 'completed', 'declined'] as const
export type PayOutStep = (typeof payOutSteps)[number]

/** Applies a step to an open withdrawal. A declined one returns its money. False if it is over. */
export function steerPayOut(session: Session, player: PlayerRecord, payment: PaymentRecord, step: PayOutStep): boolean {
  if (payment.type !== 'withdrawal' || payment.status !== 'processing') return false
  const now = session.clock.now()
  if (step === 'completed') move(payment, { status: 'completed' }, now)
  else if (step === 'declined') {
    move(payment, { status: 'failed', reason: 'PROVIDER_DECLINED' }, now)
    payment.errorType = 'DECLINED'
    player.balance.real += payment.amount
    const { key, transactionId, amount } = payment
    session.effects.push({ kind: 'withdrawal-returned', key, transactionId, amount })
    notifyOfOutcome(session, payment, 'RETURNED')
  } else move(payment, { status: 'processing', phase: step, reason: step === 'hold' ? 'MANUAL_REVIEW' : null }, now)
  return true
}

/** `+77•••••4567`, `a•••@qumai.test`: enough to know it by. */
const masked = (to: string) =>
  to.includes('@') ? to.replace(/^(.).*(?=@)/, '$1•••') : `+${to.slice(0, 2)}•••••${to.slice(-4)}`

function codeView(code: PayoutCode, now: number): NonNullable<PaymentOutcome['code']> {
  return {
    sent_to: masked(code.to),
    resend_after: resendAfter(code, code.to, now),
    tries_left: Math.max(0, CODES_MAX - code.sent),
  }
}

/** A payment as the contract shows it. */
export function outcomeOf(payment: PaymentRecord, now: number): PaymentOutcome {
  const { transactionId, type, status, amount, currency, errorType, redirectUrl, bonusLost, code, updatedAt } = payment
  return {
    transaction_id: transactionId,
    type,
    status,
    amount,
    currency,
    error_type: errorType,
    redirect_url: redirectUrl,
    ...(type === 'withdrawal' ? { bonus_lost: bonusLost } : {}),
    ...(status === 'waiting' && code ? { code: codeView(code, now) } : {}),
    updated_at: new Date(updatedAt).toISOString(),
  }
}
