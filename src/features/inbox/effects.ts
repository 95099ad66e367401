import type { I18n } from '@lingui/core'
import { hashKey, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { isUnread, notificationsQuery, polledNotificationsQuery } from '~/api/notifications.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { startAnnouncing } from './announce/effects.ts'
import { currentWith, inboxMarksOf } from './inbox-marks.ts'

type Links = { stores: Stores; queryClient: QueryClient; i18n: I18n }

/**
 * Owns the poll of the inbox (NOTIF-05, O-45): it runs while signed in, with a visible tab and a reachable server. Bell, inbox
 * and toasts read its result. Returns a function that stops it.
 */
export function startInbox({ stores, queryClient, i18n }: Links): () => void {
  const { session, network } = stores
  const marks = inboxMarksOf(stores)
  let stop = () => {}
  const unsubscribeMarks = reaction(
    () => session.playerId,
    (playerId) => marks.keepOnly(playerId),
    {
      fireImmediately: true, // the previous player may have left before this started
    },
  )
  const unsubscribe = reaction(
    () => [session.playerId, network.isOnline] as const,
    ([playerId, isOnline]) => {
      stop()
      stop = () => {}
      if (playerId === null || !isOnline) return
      void marks.restore()
      const options = { ...polledNotificationsQuery(), notifyOnChangeProps: ['dataUpdatedAt' as const] }
      stop = new QueryObserver(queryClient, options).subscribe(() => void marks.send())
    },
    { fireImmediately: true, equals: ([a, b], [c, d]) => a === c && b === d },
  )
  const unsubscribeAnnouncing = startAnnouncing({ stores, queryClient, i18n, marks })
  const unsubscribeHistory = reaction(
    () => marks.store.countTold('close'),
    () => void queryClient.invalidateQueries({ queryKey: notificationsQuery('history').queryKey }),
  )
  return () => {
    unsubscribeAnnouncing()
    unsubscribeHistory()
    unsubscribe()
    stop()
    unsubscribeMarks()
  }
}

type Badge = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Shows the unread count on the icon of the installed app; none while signed out. Returns a function that stops it. */
export function countOnIcon(
  { session }: Pick<Stores, 'session'>,
  queryClient: QueryClient,
  badge: Badge = navigator,
): () => void {
  const marks = inboxMarksOf({ session })
  const { queryKey } = notificationsQuery()
  let shown = -1 // an earlier visit, or a push, may have left a count there
  let isSamePlayer = session.samePlayer()

  function show() {
    const list = session.isSignedIn ? queryClient.getQueryData(queryKey) : []
    if (!list && isSamePlayer()) return // not loaded yet
    isSamePlayer = session.samePlayer()
    const count = currentWith(list ?? [], marks.byId).filter(isUnread).length
    if (count === shown) return
    shown = count
    const set = count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.()
    void set?.catch(() => undefined) // no icon to update
  }
  const unsubscribeCache = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hashKey(queryKey)) show()
  })
  const unsubscribeStores = reaction(
    () => `${session.playerId} ${[...marks.byId.values()].map(({ id, mark }) => id + mark).join()}`,
    show,
    { fireImmediately: true },
  )
  return () => {
    unsubscribeCache()
    unsubscribeStores()
  }
}
