import type { PendingPayment } from '~/db/payments.ts'
import { useT } from '~/hooks/use-t.ts'

import styles from './payment-receipt.module.css'

const names = {
  deposit: ['money.step.begun', 'money.step.confirm', 'money.step.credit'],
  withdrawal: ['money.step.asked', 'money.step.check', 'money.step.send'],
} as const

type Props = {
  type: PendingPayment['type']
  /** The current step, from 0; undefined shows none. */
  at: number | undefined
}

/** The progress of a payment. */
export function PaymentSteps({ type, at }: Props) {
  const { t } = useT()
  if (at === undefined) return null
  return (
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
  )
}
