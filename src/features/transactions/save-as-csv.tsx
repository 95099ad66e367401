import { observer } from 'mobx-react-lite'

import { allTransactions } from '~/api/transactions.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { useT } from '~/hooks/use-t.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useSaveFile } from '~/stores/use-save-file.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import { transactionsCsv } from './export-transactions.ts'
import styles from './history-page.module.css'
import { choiceOf, type HistoryFilter } from './history-search.ts'
import { selectTransactions } from './select-transactions.ts'

type Props = { filter: HistoryFilter; shown: readonly Transaction[] }

/** Exports all transactions of the filter as a file, not only the visible ones; offline only those. */
export const SaveAsCsv = observer(function SaveAsCsv({ filter, shown }: Props) {
  const { t, i18n, language } = useT()
  const { network } = useStores()
  const { save, isBusy } = useSaveFile('transactions.csv', t('history.failedTitle'))

  async function make() {
    const all = network.isOnline ? await allTransactions(language, choiceOf(filter)) : shown
    return transactionsCsv(selectTransactions(all, filter, serverNow()), i18n)
  }

  return (
    <Button
      variant="ghost"
      size="s"
      icon="download"
      className={styles['export']}
      disabled={shown.length === 0}
      isLoading={isBusy}
      onClick={() => void save(make)}
    >
      {t('history.export')}
    </Button>
  )
})
