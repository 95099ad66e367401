import type { Transaction } from '~/contract/transactions.ts'
import { useDayName } from '~/hooks/use-day-name.ts'
import { groupByDay } from '~/lib/days.ts'

import styles from './transaction-list.module.css'
import { TransactionRow } from './transaction-row.tsx'

/** Transactions by day, today and yesterday by name. */
export function TransactionList({ transactions }: { transactions: readonly Transaction[] }) {
  const nameOf = useDayName()
  return (
    <div className={styles['days']}>
      {groupByDay(transactions).map(({ start, items: ofDay }) => (
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
