import { useId, type ReactNode } from 'react'

import { useDayName } from '~/hooks/use-server-time.ts'
import { groupByDay } from '~/lib/dates.ts'

import styles from './day-list.module.css'

type Props<Item> = { items: readonly Item[]; children: (item: Item) => ReactNode }

/** Rows by day, the newest first, today and yesterday by name. */
export function DayList<Item extends { id: string; created_at: string }>({ items, children }: Props<Item>) {
  const nameOf = useDayName()
  const id = useId()
  return (
    <div className={styles['days']}>
      {groupByDay(items).map(({ start, items: ofDay }) => (
        <section key={start} aria-labelledby={`${id}${start}`}>
          <h2 id={`${id}${start}`} className={styles['day']}>
            {nameOf(start)}
          </h2>
          <ul className={styles['list']}>
            {ofDay.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
