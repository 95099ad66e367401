import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { OnlineButton } from '~/forms/online-button.tsx'
import { useAsOf } from '~/hooks/use-as-of.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useStoredScroll } from '~/hooks/use-stored-scroll.ts'
import { useServerNow } from '~/hooks/use-server-time.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { DayList } from '~/ui/primitives/day-list.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { NoneChosen } from '~/ui/primitives/none-chosen.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { ListSkeleton } from '~/ui/primitives/list-skeleton.tsx'
import { Page } from '~/ui/primitives/page.tsx'

import { HistoryFilters } from './history-filters.tsx'
import styles from './history-page.module.css'
import { choiceOf, filterOf, type HistorySearch } from './history-search.ts'
import { SaveAsCsv } from './save-as-csv.tsx'
import { selectTransactions } from './select-transactions.ts'
import { TransactionRow } from './transaction-row.tsx'
import { useHistory } from './use-transactions.ts'

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
