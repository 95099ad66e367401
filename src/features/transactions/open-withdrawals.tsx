import { observer } from 'mobx-react-lite'

import { isInProcess } from '~/api/transactions.ts'
import { useT } from '~/hooks/use-t.ts'
import layoutStyles from '~/ui/primitives/layout.module.css'

import styles from './open-withdrawals.module.css'
import { TransactionRow } from './transaction-row.tsx'
import { useTransactions } from './use-transactions.ts'

/** Withdrawals in process, each with its timeline and its cancel action (CASH-04). */
export const OpenWithdrawals = observer(function OpenWithdrawals() {
  const { t } = useT()
  const { data: list } = useTransactions()
  const open = (list ?? []).filter((transaction) => transaction.type === 'withdrawal' && isInProcess(transaction))
  if (open.length === 0) return null
  return (
    <section className={styles['open']} aria-labelledby="open-withdrawals">
      <h2 id="open-withdrawals" className={styles['title']}>
        {t('withdrawal.open')}
      </h2>
      <ul className={layoutStyles['stack3']}>
        {open.map((transaction) => (
          <li key={transaction.id}>
            <TransactionRow transaction={transaction} />
          </li>
        ))}
      </ul>
    </section>
  )
})
