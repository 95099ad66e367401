import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { useServerNow } from '~/hooks/use-server-now.ts'
import { useAsOf } from '~/hooks/use-as-of.ts'

import { saveFile, transactionsCsv } from './export-transactions.ts'
import { HistoryFilters } from './history-filters.tsx'
import styles from './history-page.module.css'
import { filterOf, type HistorySearch } from './history-search.ts'
import { selectTransactions } from './select-transactions.ts'
import { TransactionList } from './transaction-list.tsx'
import { useTransactions } from './use-transactions.ts'

const MINUTE = 60_000

type Props = {
  search: HistorySearch
  onSearch: (change: HistorySearch) => void
  backTo: string
  /** Tabs of the cash box. */
  tabs: ReactNode
}

/** Deposits and withdrawals, with filters in the address and an export (ROUTE-21). */
export const HistoryPage = observer(function HistoryPage({ search, onSearch, backTo, tabs }: Props) {
  const { t, i18n } = useT()
  const { data: list, asOf, hasFailed, retry } = useTransactions()
  const asOfText = useAsOf()
  const now = useServerNow(MINUTE)
  const filter = filterOf(search)
  useDocumentTitle(t('history.title'))
  const shown = selectTransactions(list ?? [], filter, now)
  const isFiltered = Object.values(filter).some((value) => value !== 'all')

  return (
    <Page title={t('history.title')} back={{ to: backTo, label: t('common.back') }}>
      {tabs}
      <div className={styles['page']}>
        <div className={styles['tools']}>
          <HistoryFilters filter={filter} onChange={onSearch} />
          <Button
            variant="secondary"
            size="s"
            icon="download"
            className={styles['export']}
            disabled={shown.length === 0}
            onClick={() => saveFile('transactions.csv', transactionsCsv(shown, i18n))}
          >
            {t('history.export')}
          </Button>
        </div>
        {asOf !== null && <p className={styles['stamp']}>{asOfText(asOf)}</p>}
        {!list && <ListSkeleton />}
        {list && shown.length > 0 && <TransactionList transactions={shown} />}
        {list && shown.length === 0 && hasFailed && (
          <ErrorState title={t('history.failedTitle')} text={t('history.failedText')} onRetry={retry} />
        )}
        {list && shown.length === 0 && !hasFailed && isFiltered && list.length > 0 && (
          <EmptyState scene="shore" title={t('history.noneFound')}>
            <Button
              variant="secondary"
              size="s"
              onClick={() => onSearch({ type: undefined, status: undefined, period: undefined })}
            >
              {t('history.showAll')}
            </Button>
          </EmptyState>
        )}
        {list && !hasFailed && list.length === 0 && (
          <EmptyState scene="bottle" title={t('history.emptyTitle')} text={t('history.emptyText')}>
            <AppLink to="/cash-box/deposit" look="primary">
              {t('cashBox.topUp')}
            </AppLink>
          </EmptyState>
        )}
      </div>
    </Page>
  )
})

function ListSkeleton() {
  const { t } = useT()
  return (
    <output className={styles['skeletons']} aria-label={t('common.loading')}>
      {[0, 1, 2, 3, 4].map((index) => (
        <Skeleton key={index} height={72} radius={14} />
      ))}
    </output>
  )
}
