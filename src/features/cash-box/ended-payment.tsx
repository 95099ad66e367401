import type { ReactNode } from 'react'

import { useProblemText } from '~/forms/problem-text.ts'
import { hasMessage } from '~/lib/i18n.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/lib/use-t.ts'
import type { PendingPayment } from '~/stores/cash-box-store.ts'

import { PaymentNotice } from './payment-notice.tsx'
import type { PaymentState } from './settle-payment.ts'

type Props = { payment: PendingPayment; state: PaymentState; children?: ReactNode }

/** How a payment ended: it went through, it did not, or it never began. */
export function EndedPayment({ payment, state, children }: Props) {
  const { t, language, i18n } = useT()
  const problem = useProblemText()
  const amount = formatMoney(payment.amount, payment.currency, language)
  if (state.kind === 'outcome' && state.outcome.status === 'completed') {
    return (
      <PaymentNotice tone="success" title={t('cashBox.completedTitle')} text={t('cashBox.completedText', { amount })}>
        {children}
      </PaymentNotice>
    )
  }
  const reason =
    state.kind === 'outcome' && state.outcome.error_type ? `PAYMENT_ERRORS.${state.outcome.error_type}` : ''
  const explained = hasMessage(i18n, reason) ? i18n._(reason) : ''
  const text =
    state.kind === 'not-begun'
      ? (problem('paymentNotBegun') ?? '')
      : `${t('cashBox.failedText', { amount })} ${explained}`
  return (
    <PaymentNotice tone="danger" title={t('cashBox.failedTitle')} text={text.trim()}>
      {children}
    </PaymentNotice>
  )
}
