import type { I18n } from '@lingui/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { allTransactions } from '~/api/transactions.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useAsOf } from '~/hooks/use-as-of.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useStoredScroll } from '~/hooks/use-stored-scroll.ts'
import { useServerNow } from '~/hooks/use-server-time.ts'
import { useT } from '~/hooks/use-t.ts'
import { csvStyle, timeCell, toCsv } from '~/lib/csv.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useSaveFile } from '~/stores/use-save-file.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { DayList } from '~/ui/primitives/day-list.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { NoneChosen } from '~/ui/primitives/none-chosen.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { ListSkeleton } from '~/ui/primitives/list-skeleton.tsx'
import { Page } from '~/ui/primitives/page.tsx'

import { HistoryFilters } from './history-filters.tsx'
import styles from './history-page.module.css'
import { choiceOf, filterOf, type HistoryFilter, type HistorySearch } from './history-search.ts'
import { selectTransactions } from './select-transactions.ts'
import { TransactionRow } from './transaction-row.tsx'
import { feeOf, stageKey, typeKey } from './transaction-texts.ts'
import { useHistory } from './use-transactions.ts'

/**
 * Rows of the export: a header in the language of the page, then a row for each transaction. Times in UTC; amounts in
 * major units with two decimals, in the number format of the language.
 */
export function transactionsCsv(transactions: readonly Transaction[], i18n: I18n): string {
  const { amountCell, separator } = csvStyle(i18n.locale)
  const head = ['date', 'number', 'type', 'method', 'account', 'amount', 'fee', 'currency', 'status'] as const
  const rows = transactions.map((transaction) => [
    timeCell(transaction.created_at),
    transaction.id,
    i18n._(typeKey[transaction.type]),
    transaction.method.title,
    transaction.account ? `•••• ${transaction.account}` : '', // as a number it would lose its zeros
    amountCell(transaction.amount),
    amountCell(feeOf(transaction).fee),
    transaction.currency,
    i18n._(stageKey(transaction)),
  ])
  return toCsv([head.map((name) => i18n._(`history.csv.${name}`)), ...rows], separator)
}

type SaveAsCsvProps = { filter: HistoryFilter; shown: readonly Transaction[] }

/** Exports all transactions of the filter as a file, not only the visible ones; offline only those. */
const SaveAsCsv = observer(function SaveAsCsv({ filter, shown }: SaveAsCsvProps) {
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

/** Link to the rounds (PLUS-06). */
function RoundsLink() {
  const { t } = useT()
  return (
    <AppLink to="/profile/rounds" look="secondary">
      {t('activity.rounds.title')}
    </AppLink>
  )
}

const MINUTE = 60_000

type Props = {
  search: HistorySearch
  onSearch: (change: HistorySearch) => void
  backTo: string
  /** Tabs of the cash box. */
  tabs: ReactNode
}

const everything = { type: undefined, status: undefined, period: undefined, from: undefined, to: undefined }

/** Deposits and withdrawals, with filters in the URL and an export (ROUTE-21, PLUS-26). */
export const HistoryPage = observer(function HistoryPage({ search, onSearch, backTo, tabs }: Props) {
  const { t } = useT()
  const filter = filterOf(search)
  const { pages, answer: response } = useHistory(filter)
  const { data: list, asOf, hasFailed, retry } = response
  const asOfText = useAsOf()
  const now = useServerNow(MINUTE)
  useStoredScroll(pages)
  useDocumentTitle(t('history.title'))
  const shown = selectTransactions(list ?? [], filter, now)
  const isFiltered = Object.values(choiceOf(filter)).some((value) => value !== undefined)
  const isEmpty = list !== undefined && shown.length === 0

  return (
    <Page title={t('history.title')} back={{ to: backTo, label: t('common.back') }}>
      {tabs}
      <div className={styles['page']}>
        <div className={styles['tools']}>
          <HistoryFilters filter={filter} onChange={onSearch} />
          <SaveAsCsv filter={filter} shown={shown} />
        </div>
        {asOf !== null && <p className={styles['stamp']}>{asOfText(asOf)}</p>}
        {!list && <ListSkeleton height={72} radius={14} />}
        {shown.length > 0 && (
          <DayList items={shown}>{(transaction) => <TransactionRow transaction={transaction} />}</DayList>
        )}
        {isEmpty && hasFailed && (
          <ErrorState title={t('history.failedTitle')} text={t('history.failedText')} onRetry={retry} />
        )}
        {isEmpty && !hasFailed && <None isFiltered={isFiltered} onAll={() => onSearch(everything)} />}
        {shown.length > 0 && <ShowMore pages={pages} />}
        <RoundsLink />
      </div>
    </Page>
  )
})

/** Loads older transactions. The same button retries a failed page. */
const ShowMore = observer(function ShowMore({ pages }: Pick<ReturnType<typeof useHistory>, 'pages'>) {
  const { t } = useT()
  if (!pages.hasNextPage) return null
  return (
    <div className={styles['more']}>
      {pages.isFetchNextPageError && <p role="alert">{t('money.history.moreFailed')}</p>}
      <OnlineButton
        variant="secondary"
        isWide
        isLoading={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {t('bonuses.showMore')}
      </OnlineButton>
    </div>
  )
})

function None({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { t } = useT()
  if (isFiltered) return <NoneChosen onAll={onAll} />
  return (
    <EmptyState scene="bottle" title={t('history.emptyTitle')} text={t('history.emptyText')}>
      <AppLink to="/cash-box/deposit" look="primary">
        {t('cashBox.topUp')}
      </AppLink>
    </EmptyState>
  )
}
