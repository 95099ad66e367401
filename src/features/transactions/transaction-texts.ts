import type { Transaction, WithdrawalReason } from '~/contract/transactions.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import { keyOnBreak } from '~/lib/on-break.ts'

export const typeKey: Record<Transaction['type'], MessageKey> = {
  deposit: 'history.deposit',
  withdrawal: 'history.withdrawal',
}

/** A stage as text for a player. */
export const stageKey = ({ stage }: Pick<Transaction, 'stage'>): MessageKey => `history.stage.${stage}`

export type Tone = 'info' | 'warning' | 'success' | 'danger' | 'quiet'
export const toneOf: Record<Transaction['stage'], Tone> = {
  waiting: 'info',
  processing: 'info',
  review: 'info',
  hold: 'warning',
  sending: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'quiet',
  expired: 'quiet',
  unknown: 'quiet',
}

export const reasonKey = (reason: WithdrawalReason): MessageKey => `WITHDRAWAL_REASONS.${reason}`

const noMoneyMoved: ReadonlySet<Transaction['stage']> = new Set(['failed', 'cancelled', 'expired', 'unknown'])

/**
 * The fee of a payment, minor units: 0 if no money moved, even if a fee was quoted at its start. `paid`: amount and fee of a
 * completed payment with a fee, null otherwise, because nothing else was paid.
 */
export function feeOf({ stage, amount, fee }: Pick<Transaction, 'stage' | 'amount' | 'fee'>) {
  const own = noMoneyMoved.has(stage) ? 0 : fee
  return { fee: own, paid: own > 0 && stage === 'completed' ? amount + own : null }
}

const isOver = (stage: Transaction['stage']) => stage === 'failed' || stage === 'expired' || stage === 'cancelled'
const isHeld = (stage: Transaction['stage']) => stage === 'review' || stage === 'hold'
const always = () => true

/** The stages in which the text of a reason is true: some texts are about a request that waits, others about one that is over. */
const reasonHolds: Record<WithdrawalReason, (stage: Transaction['stage']) => boolean> = {
  MANUAL_REVIEW: isHeld,
  VERIFICATION_REQUIRED: isHeld,
  ACTIVE_BONUS: isHeld,
  DOCUMENT_REJECTED: always,
  NAME_MISMATCH: isOver,
  PROVIDER_DECLINED: isOver,
  CANCELLED_BY_PLAYER: isOver,
}

/**
 * The text of why a transaction has its stage; null if the server gives no reason that this build knows. The texts of
 * payment errors are about paying in, so a withdrawal that has ended shows only that the money stays.
 */
export function explanationOf(transaction: Transaction, isOnBreak: boolean): MessageKey | null {
  const { type, stage, reason, error_type: error } = transaction
  if (type === 'withdrawal' && reason) return reasonHolds[reason](stage) ? reasonKey(reason) : null
  if (!isOver(stage)) return null
  if (type === 'withdrawal') return 'withdrawal.failedText'
  return error === null ? null : keyOnBreak(`PAYMENT_ERRORS.${error}` as const, isOnBreak)
}

type NextAction = { label: MessageKey; to: string }

const byReason: Partial<Record<WithdrawalReason, NextAction>> = {
  VERIFICATION_REQUIRED: { label: 'history.action.documents', to: '/profile/documents' },
  DOCUMENT_REJECTED: { label: 'history.action.documents', to: '/profile/documents' },
  NAME_MISMATCH: { label: 'history.action.profile', to: '/profile/contacts' },
  ACTIVE_BONUS: { label: 'history.action.bonus', to: '/bonuses/received' },
  PROVIDER_DECLINED: { label: 'history.action.withdraw', to: '/cash-box/withdrawal' },
  CANCELLED_BY_PLAYER: { label: 'history.action.withdraw', to: '/cash-box/withdrawal' },
  MANUAL_REVIEW: { label: 'history.action.support', to: '/contacts' },
}

/** A break or a limit of the player cancelled the deposit. */
const isProtected = ({ error_type: type }: Transaction) => type === 'PLAYER_BREAK' || type === 'PLAYER_LIMIT'

/**
 * The player's next action; null if there is nothing to do but wait. A break allows no deposit (O-67), and a deposit
 * stopped by the player's limit is not suggested again.
 */
export function nextActionOf(transaction: Transaction, isOnBreak: boolean): NextAction | null {
  const { type, stage, reason } = transaction
  if (reason) return byReason[reason] ?? null
  if (type === 'deposit' && (isOver(stage) || stage === 'waiting')) {
    if (isOnBreak || isProtected(transaction)) return null
    return { label: isOver(stage) ? 'history.action.deposit' : 'history.action.continue', to: '/cash-box/deposit' }
  }
  return isOver(stage) ? { label: 'history.action.withdraw', to: '/cash-box/withdrawal' } : null
}
