import type { ReactNode } from 'react'

import { hasMessage } from '~/lib/i18n.ts'
import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/lib/use-t.ts'
import type { EndedPayment as End } from '~/stores/cash-box-store.ts'

import { endedTexts } from './ended-texts.ts'
import { PaymentNotice } from './payment-notice.tsx'

/** How a payment ended: it went through, it did not, or it never began. */
export function EndedPayment({ end, children }: { end: End; children?: ReactNode }) {
  const { t, language, i18n } = useT()
  const { payment, status, errorType } = end
  const [title, text] = endedTexts(end)
  const isGood = status === 'completed' || status === 'accepted'
  const reason = `PAYMENT_ERRORS.${errorType ?? ''}`
  const explained = !isGood && errorType && hasMessage(i18n, reason) ? ` ${i18n._(reason)}` : ''
  const amount = formatMoney(payment.amount, payment.currency, language)
  return (
    <PaymentNotice tone={isGood ? 'success' : 'danger'} title={t(title)} text={t(text, { amount }) + explained}>
      {children}
    </PaymentNotice>
  )
}
