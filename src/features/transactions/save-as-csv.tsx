import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { allTransactions } from '~/api/transaction-pages.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { useIsMounted } from '~/hooks/use-is-mounted.ts'
import { useT } from '~/hooks/use-t.ts'
import { saveFile } from '~/platform/save-file.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import { transactionsCsv } from './export-transactions.ts'
import styles from './history-page.module.css'
import { choiceOf, type HistoryFilter } from './history-search.ts'
import { selectTransactions } from './select-transactions.ts'

type Props = { filter: HistoryFilter; shown: readonly Transaction[] }

/** All transactions of the filter as a file, not only those that are shown; without a connection these. */
export const SaveAsCsv = observer(function SaveAsCsv({ filter, shown }: Props) {
  const { t, i18n, language } = useT()
  const { network, session, toasts } = useStores()
  const isMounted = useIsMounted()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    const { playerId } = session
    setBusy(true)
    try {
      const all = network.isOnline ? await allTransactions(language, choiceOf(filter)) : shown
      const chosen = selectTransactions(all, filter, serverNow())
      if (session.playerId === playerId) saveFile('transactions.csv', transactionsCsv(chosen, i18n))
    } catch {
      if (session.playerId === playerId) toasts.add({ variant: 'error', text: t('history.failedTitle') })
    }
    if (isMounted()) setBusy(false)
  }

  return (
    <Button
      variant="ghost"
      size="s"
      icon="download"
      className={styles['export']}
      disabled={shown.length === 0}
      isLoading={isBusy}
      onClick={() => void save()}
    >
      {t('history.export')}
    </Button>
  )
})
