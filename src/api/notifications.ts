import { queryOptions } from '@tanstack/react-query'

import { listNotifications } from '~/contract/notifications.ts'
import { NOTIFICATIONS_POLL } from '~/constants/network.ts'

import { send } from './client.ts'
import { pollEvery } from './poll-every.ts'

const unread = new Set(['new', 'available', 'showed']) // NOTIF-11

/** Current messages, refreshed every 10 s while the tab is visible (NOTIF-05). */
export function notificationsQuery() {
  return queryOptions({
    queryKey: ['notifications', 'current'],
    queryFn: async ({ signal }) => {
      const query = { order: 'desc', 'filter[history]': '0' } as const
      return (await send(listNotifications, { query }, { signal })).data
    },
    refetchInterval: pollEvery(NOTIFICATIONS_POLL),
    staleTime: 0,
  })
}

/** The same, reduced to how many are unread: a header that shows a number renders only when it changes. */
export function unreadCountQuery() {
  return {
    ...notificationsQuery(),
    select: (list: { status: string }[]) => list.filter(({ status }) => unread.has(status)).length,
  }
}
