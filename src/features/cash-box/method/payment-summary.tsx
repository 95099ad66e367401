import type { PaymentMethod } from '~/contract/cash-box.ts'
import { useT } from '~/hooks/use-t.ts'
import { Status } from '~/ui/primitives/status.tsx'
import { Money } from '~/ui/text/money.tsx'

import { feeOf } from './amounts.ts'
import styles from './payment-summary.module.css'

type Props = { method: PaymentMethod; amount: number }

/** Amounts that the player pays and receives, shown before the payment (C13). `amount` in minor units. */
export function PaymentSummary({ method, amount }: Props) {
  const { t } = useT()
  const fee = feeOf(amount, method.fee_bp)
  const rows = [
    ['youReceive', t('cashBox.youReceive'), amount],
    ['fee', t('cashBox.feeLine'), fee],
    ['youPay', t('cashBox.youPay'), amount + fee],
  ] as const
  return (
    <Status>
      <dl className={styles['summary']}>
        {rows.map(([name, label, minor]) => (
          <div key={name} className={styles[name]}>
            <dt>{label}</dt>
            <dd>
              <Money minor={minor} currency={method.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </Status>
  )
}
