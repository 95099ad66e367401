import { isUnread } from '~/api/notifications.ts'
import type { Notification } from '~/contract/notifications.ts'
import type { InboxMark } from '~/db/inbox-marks.ts'

type Marks = ReadonlyMap<string, Pick<InboxMark, 'mark'>>
type List = readonly Notification[]

function marked(message: Notification, marks: Marks): Notification {
  const mark = marks.get(message.id)?.mark
  const isOver = message.status === 'closed' || message.status === 'expired'
  if (mark === 'close' && !isOver) return { ...message, status: 'closed' }
  return mark === 'read' && isUnread(message) ? { ...message, status: 'read' } : message
}

/**
 * Applies the marks of this device to the current messages, because the server may not have them yet, or may have
 * responded before receiving them. A status only moves forward, so that a read message never becomes unread again.
 */
export function currentWith(list: List, marks: Marks): Notification[] {
  return list.map((message) => marked(message, marks)).filter(({ status }) => status !== 'closed')
}

/** The history with the messages dismissed on this device. */
export function historyWith(history: List, current: List, marks: Marks): Notification[] {
  const known = new Set(history.map(({ id }) => id))
  const away = current.map((message) => marked(message, marks))
  const added = away.filter(({ id, status }) => status === 'closed' && !known.has(id))
  const time = ({ created_at: at }: Notification) => Date.parse(at) || 0
  return [...added, ...history].toSorted((a, b) => time(b) - time(a))
}
