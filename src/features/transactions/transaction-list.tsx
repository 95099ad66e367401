import type { Transaction } from '~/contract/transactions.ts'
import { formatLongDate } from '~/lib/dates.ts'
import { useT } from '~/hooks/use-t.ts'

import { groupByDay, nearDay } from './select-transactions.ts'
import styles from './transaction-list.module.css'
import { TransactionRow } from './transaction-row.tsx'

/** Transactions by day, today and yesterday by name. */
export function TransactionList({ transactions }: { transactions: readonly Transaction[] }) {
  const { t, language } = useT()
  const nameOf = (start: number) => {
    const near = nearDay(start)
    return near ? t(`history.${near}`) : formatLongDate(start, language)
  }
  return (
    <div className={styles['days']}>
      {groupByDay(transactions).map(({ start, transactions: ofDay }) => (
        <section key={start} aria-labelledby={`day-${start}`}>
          <h2 id={`day-${start}`} className={styles['day']}>
            {nameOf(start)}
          </h2>
          <ul className={styles['list']}>
            {ofDay.map((transaction) => (
              <li key={transaction.id}>
                <TransactionRow transaction={transaction} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
