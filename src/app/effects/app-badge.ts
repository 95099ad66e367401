import { hashKey, type QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { isUnread, notificationsQuery } from '~/api/notifications.ts'
import { inboxMarksOf } from '~/features/inbox/inbox-marks.ts'
import { currentWith } from '~/features/inbox/apply-marks.ts'
import type { Stores } from '~/stores/create-stores.ts'

type Badge = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** The count of unread messages on the icon of the installed app; none when nobody plays. Returns the undo. */
export function countOnIcon(
  { session }: Pick<Stores, 'session'>,
  queryClient: QueryClient,
  badge: Badge = navigator,
): () => void {
  const marks = inboxMarksOf({ session })
  const { queryKey } = notificationsQuery()
  let shown = -1 // an earlier visit, or a push, may have left any count there

  function show() {
    const list = session.isSignedIn ? queryClient.getQueryData(queryKey) : []
    if (!list) return // not known yet
    const count = currentWith(list, marks.byId).filter(isUnread).length
    if (count === shown) return
    shown = count
    const set = count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.()
    void set?.catch(() => undefined) // no icon to draw on
  }
  const undoCache = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hashKey(queryKey)) show()
  })
  const undoStores = reaction(
    () => `${session.playerId} ${[...marks.byId.values()].map(({ id, mark }) => id + mark).join()}`,
    show,
    { fireImmediately: true },
  )
  return () => {
    undoCache()
    undoStores()
  }
}
