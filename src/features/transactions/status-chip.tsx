import type { Transaction } from '~/contract/transactions.ts'
import { useT } from '~/hooks/use-t.ts'

import styles from './status-chip.module.css'
import { stageKey, toneOf } from './transaction-texts.ts'

/** Where a transaction stands, in words (CASH-24). */
export function StatusChip({ transaction }: { transaction: Transaction }) {
  const { t } = useT()
  return (
    <span className={styles['chip']} data-tone={toneOf[transaction.stage]}>
      {t(stageKey(transaction))}
    </span>
  )
}
