import { queryOptions } from '@tanstack/react-query'

import {
  closeNotifications,
  listNotifications,
  readNotifications,
  showNotifications,
  type Notification,
} from '~/contract/notifications.ts'
import { NOTIFICATIONS_POLL } from '~/constants/network.ts'

import { storedResponse } from './stored-response.ts'
import { send } from './transport/client.ts'
import { pollEvery } from './transport/refetch.ts'

/** The two lists of the inbox (NOTIF-06). */
export type InboxPart = 'current' | 'history'

const unread: ReadonlySet<Notification['status']> = new Set(['new', 'available', 'showed']) // NOTIF-11
export const isUnread = ({ status }: Pick<Notification, 'status'>) => unread.has(status)

/**
 * Messages, newest first (API-49). This query does not poll: only one module polls the current ones, and its result
 * stays fresh until the next poll.
 */
export function notificationsQuery(part: InboxPart = 'current') {
  return queryOptions({
    queryKey: ['notifications', part],
    queryFn: async ({ signal }) => {
      const query = { order: 'desc', 'filter[history]': part === 'history' ? '1' : '0' } as const
      return (await send(listNotifications, { query }, { signal })).data
    },
    staleTime: NOTIFICATIONS_POLL,
    meta: storedResponse(listNotifications, (data) => ({ data }), `inbox ${part}`),
  })
}

/** Current messages, refreshed every 10 s while the tab is visible (NOTIF-05). For their one owner (O-45). */
export function polledNotificationsQuery() {
  return { ...notificationsQuery(), refetchInterval: pollEvery(NOTIFICATIONS_POLL) }
}

const marking = { show: showNotifications, read: readNotifications, close: closeNotifications } as const
export type NotificationMark = keyof typeof marking

/**
 * Marks at most 200 messages as shown in a toast, opened or dismissed (API-50 to API-52). Returns how many this call
 * has changed: if several tabs or devices mark the same message, one gets 1, the others 0. Rejects with ApiError.
 */
export async function markNotifications(mark: NotificationMark, ids: string[]): Promise<number> {
  return (await send(marking[mark], { body: { notification_ids: ids } })).changed
}
