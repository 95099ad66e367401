import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { loadLateTexts } from '~/db/late-texts.ts'
import { useLateTexts } from '~/hooks/use-late-texts.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { ErrorState } from '~/ui/primitives/error-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { ListSkeleton } from '~/ui/primitives/list-skeleton.tsx'
import { useServerNow } from '~/hooks/use-server-now.ts'
import { useAsOf } from '~/hooks/use-as-of.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import { DayList } from '~/ui/primitives/day-list.tsx'
import { saveFile } from '~/platform/save-file.ts'
import { SelectField } from '~/ui/fields/select-field.tsx'

import { transactionsCsv } from './export-transactions.ts'
import styles from './history-page.module.css'
import {
  filterOf,
  type HistoryFilter,
  historyPeriods,
  type HistorySearch,
  historyStatuses,
  historyTypes,
} from './history-search.ts'
import { selectTransactions } from './select-transactions.ts'
import { useTransactions } from './use-transactions.ts'
import { TransactionRow } from './transaction-row.tsx'

type HistoryFiltersProps = { filter: HistoryFilter; onChange: (change: HistorySearch) => void }

/** What the history shows; the choice stands in the address. */
function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { t } = useT()
  const select = <Name extends keyof HistoryFilter>(
    name: Name,
    label: MessageKey,
    values: readonly HistoryFilter[Name][],
    text: (value: HistoryFilter[Name]) => MessageKey,
  ) => (
    <SelectField
      label={t(label)}
      value={filter[name]}
      onChange={({ target }) => onChange({ [name]: target.value === 'all' ? undefined : target.value })}
      options={values.map((value) => ({ value, label: t(text(value)) }))}
    />
  )
  return (
    <div className={styles['filters']}>
      {select('type', 'history.filterType', historyTypes, (value) => `history.type.${value}`)}
      {select('status', 'history.filterStatus', historyStatuses, (value) => `history.status.${value}`)}
      {select('period', 'history.filterPeriod', historyPeriods, (value) => `history.period.${value}`)}
    </div>
  )
}

/** To the rounds, by its late word; until that is here, or where it does not come, the page does without (PLUS-06). */
function RoundsLink() {
  const { t } = useT()
  const { state } = useLateTexts('activity.rounds.title', loadLateTexts)
  if (state !== 'here') return null
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
            variant="ghost"
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
        {!list && <ListSkeleton height={72} radius={14} />}
        {list && shown.length > 0 && (
          <DayList items={shown}>{(transaction) => <TransactionRow transaction={transaction} />}</DayList>
        )}
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
        <RoundsLink />
      </div>
    </Page>
  )
})
