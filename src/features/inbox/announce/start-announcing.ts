import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { markNotifications, notificationsQuery } from '~/api/notifications.ts'
import { MARK_LIMIT } from '~/constants/inbox.ts'
import { serverNow } from '~/platform/server-clock.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { takeWord } from '~/stores/payment-key.ts'
import type { ToastRequest } from '~/stores/toasts-store.ts'

import type { InboxMarks } from '../inbox-marks.ts'
import { currentWith } from '../lay-marks.ts'
import { Announcer } from './announcer.ts'
import { isHeldBack, isPageTaken, watchPage } from './holds.ts'
import { promotes } from '../message-look.ts'
import { messageToast, paymentKeyOf } from './message-toast.ts'
import { PaymentWords } from './payment-words.ts'

type Links = { stores: Stores; queryClient: QueryClient; i18n: I18n; marks: InboxMarks }

/** Claims any number of messages, 200 at a time. */
async function claim(ids: string[]): Promise<number> {
  let changed = 0
  for (let start = 0; start < ids.length; start += MARK_LIMIT)
    changed += await markNotifications('show', ids.slice(start, start + MARK_LIMIT))
  return changed
}

/** Tells of new messages in toasts, for whoever is signed in. Returns the undo. */
export function startAnnouncing({ stores, queryClient, i18n, marks }: Links): () => void {
  const { session, toasts, cashBox } = stores
  const words = new PaymentWords(cashBox)

  /** Resolves when the toast has gone, by its time, by a press or with its player. */
  async function show(request: ToastRequest) {
    const id = toasts.add(request)
    await new Promise<void>((resolve) => {
      const undo = reaction(
        () => toasts.queue.some((toast) => toast.id === id),
        () => {
          undo()
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
    isTold: (message) =>
      (promotes(message) && session.isOnBreak) || words.isTold(message) || !takeWord(toasts, paymentKeyOf(message)),
    close: (id) => void marks.mark('close', [id]),
    mayShow: (message) => !isHeldBack(stores) && !isPageTaken(document) && !words.isAwaited(message),
    now: serverNow,
  })

  const take = () => {
    const list = queryClient.getQueryData(notificationsQuery().queryKey) ?? []
    words.arrivedNow(list)
    announcer.take(currentWith(list, marks.byId))
  }
  const undo = [
    words.follow(),
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      const [noun, part] = query.queryKey
      if (noun === 'notifications' && part === 'current' && type === 'updated') take()
    }),
    reaction(
      () => isHeldBack(stores) || cashBox.pending !== null,
      () => void announcer.resume(),
    ),
    reaction(
      () => session.playerId,
      () => announcer.forget(),
    ),
    watchPage(document, () => void announcer.resume()),
  ]
  take()
  return () => undo.forEach((stop) => stop())
}
