import type { Notification, NotificationSubType } from '../../../src/contract/notifications.ts'
import type { Session } from '../../session.ts'
import { messageOf, type Given } from './message-of.ts'
import type { NotificationRecord, PlayerRecord } from '../../world/records.ts'

type Status = Notification['status']
const UNREAD = new Set<Status>(['new', 'available', 'showed'])
const OPEN = new Set<Status>(['new', 'available', 'showed', 'read'])

/** Status changes of each mark. Ended messages do not change. */
const marks: Readonly<Record<'show' | 'read' | 'close', { from: ReadonlySet<Status>; to: Status }>> = {
  show: { from: new Set<Status>(['available']), to: 'showed' },
  read: { from: UNREAD, to: 'read' },
  close: { from: OPEN, to: 'closed' },
}
export type Mark = keyof typeof marks

/** Sends a player a message: the next poll of the inbox has it. */
export function notify(session: Session, player: PlayerRecord, subType: NotificationSubType, given: Given = {}) {
  const id = `nt_${player.id}_${player.notifications.length + 1}`
  const message = messageOf(id, subType, { ...given, createdAt: session.now() })
  player.notifications.push(message)
  return message
}

/** Expires messages of the player whose lifetime is over. */
export function expireNotifications({ notifications }: PlayerRecord, now: number) {
  for (const message of notifications) {
    if (message.expiresAt !== undefined && now >= message.expiresAt && OPEN.has(message.status))
      message.status = 'expired'
  }
}

/** Marks messages; those that were marked before are left. Returns how many changed, or null when it knows none. */
export function markNotifications({ notifications }: PlayerRecord, ids: readonly string[], mark: Mark): number | null {
  const wanted = new Set(ids)
  const known = notifications.filter(({ id }) => wanted.has(id))
  if (known.length === 0) return null
  const { from, to } = marks[mark]
  const changing = known.filter(({ status }) => from.has(status))
  for (const message of changing) message.status = to
  return changing.length
}

/** Closed and expired messages are in the history. */
export function isInHistory({ status, isHistory }: NotificationRecord): boolean {
  return isHistory || status === 'closed' || status === 'expired'
}
