import type { I18n } from '@lingui/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { allTransactions } from '~/api/transactions.ts'
import type { Transaction } from '~/contract/transactions.ts'
import { HistoryTools, PagedHistory, SaveCsvButton } from '~/forms/paged-history.tsx'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useInTurn } from '~/hooks/use-in-turn.ts'
import { useServerNow } from '~/hooks/use-server-time.ts'
import { useT } from '~/hooks/use-t.ts'
import { csvStyle, timeCell, toCsv } from '~/lib/csv.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { DayList } from '~/ui/primitives/list-row.tsx'
import { EmptyState, NoneChosen } from '~/ui/primitives/empty-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'

import { HistoryDays, HistoryFilters } from './history-filters.tsx'
import styles from './history-page.module.css'
import { choiceOf, filterOf, selectTransactions, type HistoryFilter, type HistorySearch } from './history-search.ts'
import { TransactionRow } from './transaction-row.tsx'
import { feeOf, stageKey, typeKey } from './transaction-texts.ts'
import { historyFailure, useHistory } from './use-transactions.ts'

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

/** Exports all transactions of the filter, not only the visible ones; offline only those. */
const SaveAsCsv = observer(function SaveAsCsv({
  filter,
  shown,
}: {
  filter: HistoryFilter
  shown: readonly Transaction[]
}) {
  const { t, i18n, language } = useT()
  const { network } = useStores()
  async function make() {
    const all = network.isOnline ? await allTransactions(language, choiceOf(filter)) : shown
    return transactionsCsv(selectTransactions(all, filter, serverNow()), i18n)
  }
  return (
    <SaveCsvButton
      fileName="transactions.csv"
      failed={t('history.failedTitle')}
      isEmpty={shown.length === 0}
      make={make}
    />
  )
})

/** Link to the rounds, under the list (PLUS-06). */
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
  const { network } = useStores()
  const { pages, answer: response } = useHistory(filter)
  const { data: list, asOf, hasFailed, retry } = response
  const isShown = useInTurn(network, response.isPending)
  const now = useServerNow(MINUTE)
  useDocumentTitle(t('history.title'))
  const shown = selectTransactions(list ?? [], filter, now)
  const isFiltered = Object.values(choiceOf(filter)).some((value) => value !== undefined)
  const failure = hasFailed && shown.length === 0 ? historyFailure(retry, network.isOnline) : null

  return (
    <Page title={t('history.title')} back={{ to: backTo, label: t('common.back') }}>
      {tabs}
      <div className={styles['page']}>
        <HistoryTools>
          <HistoryFilters filter={filter} onChange={onSearch} />
          <SaveAsCsv filter={filter} shown={shown} />
        </HistoryTools>
        <HistoryDays filter={filter} onChange={onSearch} />
        <PagedHistory
          pages={pages}
          of={{ data: list && shown, asOf, failure: list ? failure : null }}
          skeleton={{ height: 72, radius: 14 }}
          empty={<None isFiltered={isFiltered} onAll={() => onSearch(everything)} />}
        >
          {(rows) => <DayList items={rows}>{(transaction) => <TransactionRow transaction={transaction} />}</DayList>}
        </PagedHistory>
        {isShown(1) && <RoundsLink />}
      </div>
    </Page>
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
