import { useState } from 'react'

import { DayField } from '~/forms/form-birthday-field.tsx'
import { useT } from '~/hooks/use-t.ts'
import { birthdayText, readBirthday } from '~/lib/birthday.ts'
import { DAY_MAX, DAY_MIN, dayIn } from '~/lib/dates.ts'
import type { MessageKey } from '~/lib/i18n.ts'
import { SelectField } from '~/ui/fields/select-field.tsx'

import styles from './history-page.module.css'
import {
  type HistoryFilter,
  historyPeriods,
  type HistorySearch,
  historyStatuses,
  historyTypes,
} from './history-search.ts'

type Props = { filter: HistoryFilter; onChange: (change: HistorySearch) => void }
type Choices = Pick<HistoryFilter, 'type' | 'status' | 'period'>

/** The filters of the history; the choice is in the URL. */
export function HistoryFilters({ filter, onChange }: Props) {
  const { t } = useT()
  const select = <Name extends keyof Choices>(
    name: Name,
    label: MessageKey,
    values: readonly Choices[Name][],
    text: (value: Choices[Name]) => string,
  ) => (
    <SelectField
      label={t(label)}
      isLabelHidden
      value={filter[name]}
      onChange={({ target }) => onChange({ [name]: target.value === 'all' ? undefined : target.value })}
      options={values.map((value) => ({ value, label: text(value) }))}
    />
  )
  const periodText = (period: HistoryFilter['period']) =>
    t(period === 'own' ? 'money.history.own' : `history.period.${period}`)
  return (
    <>
      {select('type', 'history.filterType', historyTypes, (value) => t(`history.type.${value}`))}
      {select('status', 'history.filterStatus', historyStatuses, (value) => t(`history.status.${value}`))}
      {select('period', 'history.filterPeriod', historyPeriods, periodText)}
    </>
  )
}

/** The first and the last day of the custom period. */
export function HistoryDays({ filter, onChange }: Props) {
  const { t } = useT()
  if (filter.period !== 'own') return null
  return (
    <div className={styles['days']}>
      <DayFilter label={t('money.history.from')} day={filter.from} onDay={(from) => onChange({ from })} />
      <DayFilter label={t('money.history.to')} day={filter.to} onDay={(to) => onChange({ to })} />
    </div>
  )
}

type DayFilterProps = { label: string; day: string | undefined; onDay: (day: string | undefined) => void }

/**
 * A day of the filter. An incomplete or invalid date changes nothing, and shows an error on blur. A change of the URL
 * shows in the field.
 */
function DayFilter({ label, day = '', onDay }: DayFilterProps) {
  const { t } = useT()
  const [typed, setTyped] = useState(birthdayText(day))
  const [known, setKnown] = useState(day)
  const [problem, setProblem] = useState<'none' | 'typing' | 'told'>('none')
  if (day !== known) {
    setKnown(day)
    if (day !== readBirthday(typed)) setTyped(birthdayText(day))
    setProblem('none')
  }
  const choose = (text: string) => {
    setTyped(text)
    const next = dayIn(readBirthday(text))
    const isChosen = next !== undefined || text === ''
    if (isChosen) onDay(next)
    setProblem(isChosen ? 'none' : 'typing')
  }
  return (
    <DayField
      label={label}
      min={DAY_MIN}
      max={DAY_MAX}
      text={typed}
      error={problem === 'told' ? t('history.dayWrong') : undefined}
      onBlur={() => setProblem(problem === 'none' ? 'none' : 'told')}
      onText={choose}
      onPick={(iso) => choose(birthdayText(iso))}
    />
  )
}
