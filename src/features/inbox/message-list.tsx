import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useId, useRef, useState } from 'react'

import { isUnread, type InboxPart } from '~/api/notifications.ts'
import type { Notification } from '~/contract/notifications.ts'
import { INBOX_STEP } from '~/constants/inbox.ts'
import { groupByDay } from '~/lib/dates.ts'
import { useDayName } from '~/hooks/use-server-time.ts'
import { useStoredScroll } from '~/hooks/use-stored-scroll.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import dayListStyles from '~/ui/primitives/day-list.module.css'

import { inboxMarksOf } from './inbox-marks.ts'
import styles from './inbox.module.css'
import { MessageRow } from './message-row.tsx'

type Props = {
  part: InboxPart
  list: readonly Notification[]
  /** Heading level of the days. */
  dayLevel: 2 | 3
  onLeave: () => void
}

/** Eight messages by day, and eight more at each click (NOTIF-04). Opening one marks it as read (NOTIF-07). */
export const MessageList = observer(function MessageList({ part, list, dayLevel, onLeave }: Props) {
  const { t } = useT()
  const marks = inboxMarksOf(useStores())
  const [count, setCount] = useState(INBOX_STEP)
  const [open, setOpen] = useState<string | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  const focus = useFocusOnRow(ref)
  const id = useId()
  const dayName = useDayName()
  const DayHeading = `h${dayLevel}` as const
  const rows = groupByDay(list).flatMap(({ items }) => items)
  const days = groupByDay(rows.slice(0, count))
  const addRows = useCallback(() => setCount((before) => before + INBOX_STEP), [])
  useStoredScroll({
    data: Math.min(count, rows.length),
    hasNextPage: dayLevel === 2 && rows.length > count,
    fetchNextPage: addRows,
  })

  const toggle = (message: Notification) => {
    setOpen(open === message.id ? null : message.id)
    if (open !== message.id && isUnread(message)) void marks.mark('read', [message.id])
  }
  const putAway = (message: Notification) => {
    focus(Math.min(rows.indexOf(message), rows.length - 2))
    setOpen(null)
    void marks.mark('close', [message.id])
  }
  const showMore = () => {
    focus(count)
    setCount(count + INBOX_STEP)
  }

  return (
    <>
      <div ref={ref} className={styles['days']} tabIndex={-1}>
        {days.map(({ start, items }) => (
          <div key={start}>
            <DayHeading id={`${id}${start}`} className={dayListStyles['day']}>
              {dayName(start)}
            </DayHeading>
            <ul className={styles['list']} aria-labelledby={`${id}${start}`}>
              {items.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  isOpen={message.id === open}
                  onToggle={() => toggle(message)}
                  onLeave={onLeave}
                  {...(part === 'current' ? { onPutAway: () => putAway(message) } : {})}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {rows.length > count && (
        <Button variant="secondary" isWide onClick={showMore}>
          {t('notifications.more', { count: Math.min(INBOX_STEP, rows.length - count) })}
        </Button>
      )}
    </>
  )
})

/** Focuses a row once it has rendered, because the clicked button may be gone by then. */
function useFocusOnRow(list: React.RefObject<HTMLDivElement | null>) {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-message]')
    const row = rows?.[wanted.current] ?? list.current
    wanted.current = null
    row?.focus()
  })
  return (index: number) => {
    wanted.current = index
  }
}
