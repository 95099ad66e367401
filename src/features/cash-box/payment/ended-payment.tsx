import type { ReactNode } from 'react'

import { formatMoney } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import type { EndedPayment as End } from '~/stores/cash-box-store.ts'

import { endedTexts, whyEnded } from './ended-texts.ts'
import { NewBalance } from './new-balance.tsx'
import { PaymentNotice } from './payment-notice.tsx'

/** How a payment ended: it went through, it did not, or it never began. */
export function EndedPayment({ end, children }: { end: End; children?: ReactNode }) {
  const { t, language, i18n } = useT()
  const { payment, status } = end
  const [title, text] = endedTexts(end)
  const isGood = status === 'completed' || status === 'accepted'
  const amount = formatMoney(payment.amount, payment.currency, language)
  const words = [t(text, { amount }), whyEnded(end, i18n)].filter(Boolean).join(' ')
  return (
    <PaymentNotice
      tone={isGood ? 'success' : 'danger'}
      title={t(title)}
      text={words}
      more={isGood && <NewBalance key={payment.key} />}
    >
      {children}
    </PaymentNotice>
  )
}
