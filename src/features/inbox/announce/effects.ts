import type { I18n } from '@lingui/core'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { markNotifications, notificationsQuery } from '~/api/notifications.ts'
import { MARK_LIMIT } from '~/constants/inbox.ts'
import { serverNow } from '~/platform/server-clock.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { claimAnnouncement } from '~/stores/payment-key.ts'
import type { ToastRequest } from '~/stores/toasts-store.ts'

import type { InboxMarks } from '../inbox-marks.ts'
import { currentWith } from '../apply-marks.ts'
import { AnnouncedOutcomes } from './announced-outcomes.ts'
import { isBlocked, isPageBusy, watchPage } from './announcement-blockers.ts'
import { Announcer } from './announcer.ts'
import { promotes } from '../message-look.ts'
import { messageToast, paymentKeyOf } from './message-toast.ts'

type Links = { stores: Stores; queryClient: QueryClient; i18n: I18n; marks: InboxMarks }

/** Claims any number of messages, 200 per request. */
async function claim(ids: string[]): Promise<number> {
  let changed = 0
  for (let start = 0; start < ids.length; start += MARK_LIMIT)
    changed += await markNotifications('show', ids.slice(start, start + MARK_LIMIT))
  return changed
}

/** Announces new messages of the signed-in player as toasts. Returns a function that stops it. */
export function startAnnouncing({ stores, queryClient, i18n, marks }: Links): () => void {
  const { session, toasts, cashBox } = stores
  const outcomes = new AnnouncedOutcomes(stores)

  /** Resolves when the toast has closed: by timeout, by a click, or because its player left. */
  async function show(request: ToastRequest) {
    const id = toasts.add(request)
    await new Promise<void>((resolve) => {
      const unsubscribe = reaction(
        () => toasts.queue.some((toast) => toast.id === id),
        () => {
          unsubscribe()
          resolve()
        },
      )
    })
  }

  const announcer = new Announcer({
    claim,
    show: (message) => show(messageToast(message, { stores, i18n })),
    showRest: (count) =>
      show({
        variant: 'info',
        text: i18n._('notifications.moreMessages', { count }),
        action: { label: i18n._('shell.notifications'), to: '/notifications' },
        topic: 'message',
        isPolite: true,
      }),
    isAnnounced: (message) => outcomes.isAnnounced(message) || !claimAnnouncement(toasts, paymentKeyOf(message)),
    close: (id) => void marks.mark('close', [id]),
    mayShow: (message) => !isBlocked(stores) && !isPageBusy(document) && !outcomes.isAwaited(message),
    now: serverNow,
  })

  const { queryKey } = notificationsQuery()
  const take = () => {
    const list = queryClient.getQueryData(queryKey) ?? []
    outcomes.arrivedNow(list)
    // promoting messages wait, unread, for the end of a break (O-68)
    announcer.take(currentWith(list, marks.byId).filter((message) => !(promotes(message) && session.isOnBreak)))
  }
  const unsubscribe = [
    reaction(
      () => cashBox.ended,
      (end) => outcomes.ended(end),
      { fireImmediately: true },
    ),
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === hashKey(queryKey)) take()
    }),
    reaction(
      () => isBlocked(stores) || cashBox.pending !== null || cashBox.lookedUpFor,
      () => void announcer.resume(),
    ),
    reaction(() => session.isOnBreak, take),
    reaction(
      () => session.playerId,
      () => announcer.clear(),
    ),
    watchPage(document, () => void announcer.resume()),
  ]
  take()
  return () => unsubscribe.forEach((stop) => stop())
}
