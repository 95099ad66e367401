import { useT } from '~/hooks/use-t.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import { SelectField } from '~/ui/fields/select-field.tsx'

import styles from './history-page.module.css'
import {
  historyPeriods,
  historyStatuses,
  historyTypes,
  type HistoryFilter,
  type HistorySearch,
} from './history-search.ts'

type Props = { filter: HistoryFilter; onChange: (change: HistorySearch) => void }

/** What the history shows; the choice stands in the address. */
export function HistoryFilters({ filter, onChange }: Props) {
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
