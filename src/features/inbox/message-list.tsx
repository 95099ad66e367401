import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'

import { isUnread, type InboxPart } from '~/api/notifications.ts'
import type { Notification } from '~/contract/notifications.ts'
import { INBOX_STEP } from '~/constants/inbox.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import { inboxMarksOf } from './inbox-marks.ts'
import styles from './inbox.module.css'
import { MessageRow } from './message-row.tsx'

type Props = { part: InboxPart; list: readonly Notification[]; onLeave: () => void }

/** Eight messages, and eight more at each press (NOTIF-04). Opening one marks it as read (NOTIF-07). */
export const MessageList = observer(function MessageList({ part, list, onLeave }: Props) {
  const { t } = useT()
  const marks = inboxMarksOf(useStores())
  const [count, setCount] = useState(INBOX_STEP)
  const [open, setOpen] = useState<string | null>(null)
  const ref = useRef<HTMLUListElement>(null)
  const focus = useFocusOnRow(ref)
  const shown = list.slice(0, count)

  const toggle = (message: Notification) => {
    setOpen(open === message.id ? null : message.id)
    if (open !== message.id && isUnread(message)) void marks.mark('read', [message.id])
  }
  const putAway = (index: number, id: string) => {
    focus(Math.min(index, list.length - 2))
    setOpen(null)
    void marks.mark('close', [id])
  }
  const showMore = () => {
    focus(count)
    setCount(count + INBOX_STEP)
  }

  return (
    <>
      <ul ref={ref} className={styles['list']} tabIndex={-1}>
        {shown.map((message, index) => (
          <MessageRow
            key={message.id}
            message={message}
            isOpen={message.id === open}
            onToggle={() => toggle(message)}
            onLeave={onLeave}
            {...(part === 'current' ? { onPutAway: () => putAway(index, message.id) } : {})}
          />
        ))}
      </ul>
      {list.length > count && (
        <Button variant="secondary" isWide onClick={showMore}>
          {t('notifications.more', { count: Math.min(INBOX_STEP, list.length - count) })}
        </Button>
      )}
    </>
  )
})

/** Puts the focus on a row once it is drawn; what was pressed may be gone by then. */
function useFocusOnRow(list: React.RefObject<HTMLUListElement | null>) {
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
