import type { I18n } from '@lingui/core'

import { languages } from '~/contract/languages.ts'
import { hasMessage, type MessageKey } from '~/lib/i18n.ts'
import { keyOnBreak } from '~/lib/on-break.ts'
import { formatMoney } from '~/lib/money.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'

/**
 * Returns title and text of an outcome: success, failure or never started. The texts take `amount`. During a break no
 * text suggests a deposit or a game (O-68).
 */
export function resultTexts(
  { payment, status }: PaymentResult,
  isOnBreak: boolean,
): [title: MessageKey, text: MessageKey] {
  const isDeposit = payment.type === 'deposit'
  if (status === 'completed' || status === 'accepted') {
    if (isDeposit) return ['cashBox.completedTitle', 'cashBox.completedText']
    return status === 'completed'
      ? ['withdrawal.sentTitle', 'withdrawal.sentText']
      : ['withdrawal.takenTitle', 'withdrawal.takenText']
  }
  if (status === 'untold') return ['cashBox.untoldTitle', 'cashBox.untoldText']
  if (status === 'not-begun') return ['cashBox.failedTitle', keyOnBreak('cashBox.notBegunText', isOnBreak)]
  return isDeposit ? ['cashBox.failedTitle', 'cashBox.failedText'] : ['withdrawal.failedTitle', 'withdrawal.failedText']
}

/** Texts for an unknown reason: no money was taken. */
const plainReason: Partial<Record<PaymentResult['status'], MessageKey>> = {
  failed: 'API_ERRORS.WITHDRAWAL_ERROR', // the name that ERR-03 uses for payments
  cancelled: 'PAYMENT_ERRORS.CANCELLED',
  expired: 'PAYMENT_ERRORS.EXPIRED',
}

/**
 * Returns the text of why a deposit failed: the server's reason if it is known (ERR-04), otherwise a text for the status.
 * Null for withdrawals, because these texts are about paying in.
 */
export function reasonText(
  { payment, status, errorType }: PaymentResult,
  i18n: I18n,
  isOnBreak: boolean,
): string | null {
  const plain = plainReason[status]
  if (payment.type === 'withdrawal' || !plain) return null
  const key = `PAYMENT_ERRORS.${errorType ?? ''}`
  const known = errorType && hasMessage(i18n, key) ? key : plain
  return i18n._(keyOnBreak(known, isOnBreak))
}

/**
 * Returns why a deposit failed, for the dialog after the payment page (SHELL-46, ERR-04). The reason in the URL proves
 * nothing: it counts only if the server reports a failure without a reason.
 */
export function failureText(end: PaymentResult, inUrl: string | null, i18n: I18n, isOnBreak: boolean): string {
  const known = end.errorType ?? (end.status === 'failed' ? inUrl : null)
  return reasonText({ ...end, errorType: known?.toUpperCase() ?? null }, i18n, isOnBreak) ?? i18n._('payment.notTaken')
}

type Reader = { i18n: I18n; isOnBreak: boolean }

const withoutAmount: Partial<Record<MessageKey, MessageKey>> = {
  'withdrawal.takenText': 'money.receipt.taken',
  'withdrawal.failedText': 'money.receipt.stays',
}

/**
 * Returns the effect of an outcome on the player's money. The amount is shown above, so most texts do not repeat it.
 * `amount`: formatted for the language.
 */
export function receiptText(end: PaymentResult, { i18n, isOnBreak }: Reader, amount: string): string {
  const { payment, status } = end
  const isGood = status === 'completed' || status === 'accepted'
  if (isGood && payment.type === 'deposit') return i18n._(keyOnBreak('payment.okText', isOnBreak))
  const [, text] = resultTexts(end, isOnBreak)
  const short = withoutAmount[text]
  if (short && hasMessage(i18n, short)) return i18n._(short) // lazy texts
  return reasonText(end, i18n, isOnBreak) ?? i18n._(text, { amount })
}

/** Returns the text about the bonus money lost with a withdrawal; null if none was lost or the lazy texts are missing. */
export function bonusLostText({ payment, bonusLost }: PaymentResult, i18n: I18n): string | null {
  const text = 'money.bonusEnded'
  const language = languages.find((each) => each === i18n.locale)
  if (!bonusLost || !language || !hasMessage(i18n, text)) return null
  return i18n._(text, { amount: formatMoney(bonusLost, payment.currency, language) })
}
