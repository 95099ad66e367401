import type { MessageKey } from '~/lib/i18n.ts'
import type { EndedPayment } from '~/stores/cash-box-store.ts'

/** Title and text of an end: it went through, it did not, or it never began. The texts take `amount`. */
export function endedTexts({ payment, status }: EndedPayment): [title: MessageKey, text: MessageKey] {
  const isDeposit = payment.type === 'deposit'
  if (status === 'completed' || status === 'accepted') {
    return isDeposit
      ? ['cashBox.completedTitle', 'cashBox.completedText']
      : ['withdrawal.takenTitle', 'withdrawal.takenText']
  }
  if (status === 'not-begun') return ['cashBox.failedTitle', 'cashBox.notBegunText']
  return isDeposit ? ['cashBox.failedTitle', 'cashBox.failedText'] : ['withdrawal.failedTitle', 'withdrawal.failedText']
}
