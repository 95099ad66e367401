import { loadLateTexts } from '~/db/late-texts.ts'
import { useLateTexts } from '~/hooks/use-late-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import type { EndedPayment, KnownPayment, PendingPayment } from '~/stores/cash-box-store.ts'
import { Money } from '~/ui/text/money.tsx'

import styles from './payment-facts.module.css'

type Status = EndedPayment['status'] | KnownPayment['status']

/** The step that a payment is at, from 0, or 3 when all of them are done; what is at none has failed, or nobody knows. */
const stepAt: Partial<Record<Status, number>> = { waiting: 1, processing: 2, accepted: 1, completed: 3 }

const names = {
  deposit: ['money.step.begun', 'money.step.confirm', 'money.step.credit'],
  withdrawal: ['money.step.asked', 'money.step.check', 'money.step.send'],
} as const

type Props = { payment: PendingPayment; status: Status }

/** Of every payment the same: its sum, and how far it is on its way. */
export function PaymentFacts({ payment: { amount, currency, type }, status }: Props) {
  const { t } = useT()
  const { state } = useLateTexts('money.step.label', loadLateTexts)
  const at = stepAt[status]
  return (
    <div className={styles['facts']}>
      <Money minor={amount} currency={currency} className={styles['sum']} />
      {at !== undefined && state === 'here' && (
        <ol className={styles['steps']} aria-label={t('money.step.label')}>
          {names[type].map((name, index) => (
            <li
              key={name}
              className={styles['step']}
              data-done={index < at || undefined}
              aria-current={index === at ? 'step' : undefined}
            >
              {t(name)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
