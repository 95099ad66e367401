import { notificationsQuery, type InboxPart } from '~/api/notifications.ts'
import type { Notification } from '~/contract/notifications.ts'
import type { QueryResult } from '~/stores/query-state.ts'
import { useStoredQuery } from '~/stores/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'

import { currentWith, historyWith } from './apply-marks.ts'
import { inboxMarksOf } from './inbox-marks.ts'

/** The messages of the inbox, with this device's marks applied. Call inside an observer. */
export function useInbox(part: InboxPart): QueryResult<readonly Notification[]> {
  const marks = inboxMarksOf(useStores()).byId
  const failed = { failed: 'notifications.failed' } as const
  const current = useStoredQuery(notificationsQuery('current'), failed)
  const history = useStoredQuery({ ...notificationsQuery('history'), enabled: part === 'history' }, failed)
  if (part === 'current') return { ...current, data: current.data && currentWith(current.data, marks) }
  return { ...history, data: history.data && historyWith(history.data, current.data ?? [], marks) }
}
