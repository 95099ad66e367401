import type { I18n } from '@lingui/core'

import { languages } from '~/contract/languages.ts'
import { hasMessage, type MessageKey } from '~/lib/i18n.ts'
import { keyOnBreak } from '~/lib/on-break.ts'
import { formatMoney } from '~/lib/money.ts'
import type { EndedPayment } from '~/stores/cash-box-store.ts'

/**
 * Title and text of an end: it went through, it did not, or it never began. The texts take `amount`. On a break no text here
 * invites to pay or to play (O-68).
 */
export function endedTexts(
  { payment, status }: EndedPayment,
  isOnBreak: boolean,
): [title: MessageKey, text: MessageKey] {
  const isDeposit = payment.type === 'deposit'
  if (status === 'completed' || status === 'accepted') {
    return isDeposit
      ? ['cashBox.completedTitle', 'cashBox.completedText']
      : ['withdrawal.takenTitle', 'withdrawal.takenText']
  }
  if (status === 'untold') return ['cashBox.untoldTitle', 'cashBox.untoldText']
  if (status === 'not-begun') return ['cashBox.failedTitle', keyOnBreak('cashBox.notBegunText', isOnBreak)]
  return isDeposit ? ['cashBox.failedTitle', 'cashBox.failedText'] : ['withdrawal.failedTitle', 'withdrawal.failedText']
}

/** What is said where the reason is unknown: that no money was taken. */
const plainReason: Partial<Record<EndedPayment['status'], MessageKey>> = {
  failed: 'API_ERRORS.WITHDRAWAL_ERROR', // the name of ERR-03, for payments
  cancelled: 'PAYMENT_ERRORS.CANCELLED',
  expired: 'PAYMENT_ERRORS.EXPIRED',
}

/**
 * Why a payment did not go through: as the server said it, where we know the reason (ERR-04), else by how it ended. These
 * reasons speak of paying: a withdrawal has its own words.
 */
export function whyEnded({ payment, status, errorType }: EndedPayment, i18n: I18n, isOnBreak: boolean): string | null {
  if (payment.type === 'withdrawal') return null
  const key = `PAYMENT_ERRORS.${errorType ?? ''}`
  if (status === 'completed' || status === 'accepted') return null
  if (errorType && hasMessage(i18n, key)) return i18n._(keyOnBreak(key, isOnBreak))
  const plain = plainReason[status]
  return plain ? i18n._(keyOnBreak(plain, isOnBreak)) : null
}

type Reader = { i18n: I18n; isOnBreak: boolean }

/** Under a sum, which so is said once: what the end means for the player's money. `amount`: as the language writes it. */
export function receiptText(end: EndedPayment, { i18n, isOnBreak }: Reader, amount: string): string {
  const { payment, status } = end
  const isGood = status === 'completed' || status === 'accepted'
  if (isGood && payment.type === 'deposit') return i18n._(keyOnBreak('payment.okText', isOnBreak))
  const [, text] = endedTexts(end, isOnBreak)
  const words: MessageKey = isGood ? 'money.receipt.taken' : 'money.receipt.stays'
  const isOfWithdrawal = text === 'withdrawal.takenText' || text === 'withdrawal.failedText'
  if (isOfWithdrawal && hasMessage(i18n, words)) return i18n._(words) // late texts
  return whyEnded(end, i18n, isOnBreak) ?? i18n._(text, { amount })
}

/** The bonus money that ended with it, once the late texts are there; null where none did. */
export function lostWith({ payment, bonusLost }: EndedPayment, i18n: I18n): string | null {
  const words = 'money.bonusEnded'
  const language = languages.find((each) => each === i18n.locale)
  if (!bonusLost || !language || !hasMessage(i18n, words)) return null
  return i18n._(words, { amount: formatMoney(bonusLost, payment.currency, language) })
}
