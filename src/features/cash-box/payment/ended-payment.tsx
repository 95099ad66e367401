import type { ReactNode } from 'react'

import { formatMoney } from '~/lib/money.ts'
import { loadLateTexts } from '~/db/late-texts.ts'
import { useLateTexts } from '~/hooks/use-late-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import type { EndedPayment as End } from '~/stores/cash-box-store.ts'

import { BonusTaken } from './bonus-taken.tsx'
import { endedTexts, lostWith, receiptText } from './ended-texts.ts'
import { NewBalance } from './new-balance.tsx'
import { PaymentReceipt } from './payment-receipt.tsx'
import styles from './payment-receipt.module.css'

/** How a payment ended: it went through, it did not, or it never began. `hasTitle`: false where a dialog has it. */
export function EndedPayment({
  end,
  hasTitle = true,
  children,
}: {
  end: End
  hasTitle?: boolean
  children?: ReactNode
}) {
  const { t, language, i18n } = useT()
  useLateTexts('money.receipt.taken', loadLateTexts)
  const { payment, status } = end
  const [title] = endedTexts(end)
  const isGood = status === 'completed' || status === 'accepted'
  return (
    <PaymentReceipt
      payment={payment}
      status={status}
      {...(hasTitle ? { title: t(title) } : {})}
      text={receiptText(end, i18n, formatMoney(payment.amount, payment.currency, language))}
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
    </PaymentReceipt>
  )
}

/** What ended with it, so that the new balance is accounted for. */
function BonusEnded({ end }: { end: End }) {
  const { i18n } = useT()
  useLateTexts('money.bonusEnded', loadLateTexts)
  const words = lostWith(end, i18n)
  return words && <p className={styles['text']}>{words}</p>
}
