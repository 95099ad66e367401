import type { Transaction } from '~/contract/transactions.ts'
import { formatTime } from '~/lib/clock.ts'
import { useOwnMoney } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { Chip } from '~/ui/primitives/badge.tsx'
import { OpenRow } from '~/ui/primitives/disclosure.tsx'

import { TransactionDetail } from './transaction-detail.tsx'
import styles from './transaction-row.module.css'
import { stageKey, toneOf, typeKey } from './transaction-texts.ts'

/** The status of a transaction as text (CASH-24). */
function StatusChip({ transaction }: { transaction: Transaction }) {
  const { t } = useT()
  return <Chip tone={toneOf[transaction.stage]}>{t(stageKey(transaction))}</Chip>
}

/** One transaction; it expands to its timeline, its reason and its actions. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { t } = useT()
  const own = useOwnMoney()
  const { type, amount, currency, method, account, created_at: createdAt } = transaction
  const isIn = type === 'deposit'
  const money = own(amount, currency)
  return (
    <OpenRow
      className={styles['head']}
      head={
        <>
          <LazyImage path={method.icon} alt="" width={48} height={30} className={styles['icon']} />
          <span className={styles['what']}>
            <span>{t(typeKey[type])}</span>
            <span
              className={styles['amount']}
              data-money
              data-in={isIn || undefined}
              data-stage={transaction.stage}
              translate="no"
            >
              {isIn ? `+${money}` : `−${money}`}
            </span>
          </span>
          <span className={styles['where']}>
            {method.title}{' '}
            <span className={styles['account']}>
              {account && `•••• ${account} `}· {formatTime(createdAt)}
            </span>
          </span>
          <span className={styles['stage']}>
            <StatusChip transaction={transaction} />
          </span>
        </>
      }
    >
      <TransactionDetail transaction={transaction} />
    </OpenRow>
  )
}
