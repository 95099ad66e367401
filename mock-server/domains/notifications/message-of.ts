import type { Notification, NotificationSubType } from '../../../src/contract/notifications.ts'
import { notificationKinds } from './kinds.ts'
import type { NotificationRecord } from '../../world/records.ts'

export type Given = {
  /** Minor units. */
  amount?: number
  /** `available` (the default) is shown as a toast, `new` waits in the inbox. */
  status?: Notification['status']
  /** Virtual ms until it expires by itself. */
  life?: number
}

/** A new message of a kind, created at `createdAt` (virtual ms). */
export function messageOf(
  id: string,
  subType: NotificationSubType,
  { amount, status = 'available', createdAt, life: lifetime }: Given & { createdAt: number },
): NotificationRecord {
  const { type, category, title, content, html, withAmount, link } = notificationKinds[subType]
  return {
    id,
    type,
    category,
    sub_type: subType,
    status,
    title,
    content,
    html: html ?? null,
    amount: withAmount ? (amount ?? null) : null,
    link: link ?? null,
    createdAt,
    isHistory: false,
    ...(lifetime === undefined ? {} : { expiresAt: createdAt + lifetime }),
  }
}
