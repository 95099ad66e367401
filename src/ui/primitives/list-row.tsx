import { useId, type ReactNode } from 'react'

import { useDayName } from '~/hooks/use-server-time.ts'
import { groupByDay } from '~/lib/dates.ts'

import { AppLink, ServerLink, type AppPath } from '../links/app-link.tsx'
import { Icon, type IconName } from '../media/icon.tsx'
import { Chip } from './badge.tsx'
import styles from './list-row.module.css'
import dayListStyles from './day-list.module.css'

type Props<Item> = { items: readonly Item[]; children: (item: Item) => ReactNode }

/** Rows by day, the newest first, today and yesterday by name. */
export function DayList<Item extends { id: string; created_at: string }>({ items, children }: Props<Item>) {
  const nameOf = useDayName()
  const id = useId()
  return (
    <div className={dayListStyles['days']}>
      {groupByDay(items).map(({ start, items: ofDay }) => (
        <section key={start} aria-labelledby={`${id}${start}`}>
          <h2 id={`${id}${start}`} className={dayListStyles['day']}>
            {nameOf(start)}
          </h2>
          <ul className={dayListStyles['list']}>
            {ofDay.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type Face = {
  icon: IconName
  label: string
  mark?: { text: string; tone: 'warning' | 'news' } | undefined
  /** A setting or a count, on one line; omitted where it does not fit. */
  value?: ReactNode
  /** Content at the end of the row; default: an arrow. */
  end?: ReactNode
}
type Way = { to: AppPath } | { href: string } | { onClick: () => void; isBusy?: boolean }

const arrow = <Icon name="chevron-right" size={20} />

/** A row of a list of links and actions: to a page of the app, to a given URL, or a click handler. */
export function ListRow({ icon, label, mark, value, end = arrow, ...way }: Face & Way) {
  const className = styles['row']
  const face = (
    <>
      <Icon name={icon} />
      <span className={styles['label']}>
        <span>{label}</span>
        {mark && <Chip tone={mark.tone}>{mark.text}</Chip>}
      </span>
      {value && <span className={styles['value']}>{value}</span>}
      {end}
    </>
  )
  if ('to' in way) {
    return (
      <AppLink to={way.to} look="plain" className={className}>
        {face}
      </AppLink>
    )
  }
  if ('href' in way) {
    return (
      <ServerLink href={way.href} look="plain" className={className}>
        {face}
      </ServerLink>
    )
  }
  return (
    <button type="button" className={className} aria-busy={way.isBusy || undefined} onClick={way.onClick}>
      {face}
    </button>
  )
}
