import type { ReactNode } from 'react'

import { formatMoney } from '~/lib/money.ts'
import { loadLateTexts } from '~/db/late-texts.ts'
import { useLateTexts } from '~/hooks/use-late-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import type { EndedPayment as End } from '~/stores/cash-box-store.ts'

import { BonusTaken } from './bonus-taken.tsx'
import { endedTexts, lostWith, whyEnded } from './ended-texts.ts'
import { NewBalance } from './new-balance.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import styles from './payment-notice.module.css'

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
      facts={<PaymentFacts payment={payment} status={status} />}
      more={
        isGood && (
          <>
            {end.bonusLost !== undefined && <BonusEnded end={end} />}
            {end.transactionId !== undefined && <BonusTaken transactionId={end.transactionId} />}
            <NewBalance key={payment.key} />
          </>
        )
      }
    >
      {children}
    </PaymentNotice>
  )
}

/** What ended with it, so that the new balance is accounted for. */
function BonusEnded({ end }: { end: End }) {
  const { i18n } = useT()
  useLateTexts('money.bonusEnded', loadLateTexts)
  const words = lostWith(end, i18n)
  return words && <p className={styles['text']}>{words}</p>
}
