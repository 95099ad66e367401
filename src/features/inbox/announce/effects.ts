import type { I18n } from '@lingui/core'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { markNotifications, notificationsQuery } from '~/api/notifications.ts'
import { MARK_LIMIT, SAME_PAYMENT_WITHIN } from '~/constants/inbox.ts'
import type { Notification } from '~/contract/notifications.ts'
import { serverNow } from '~/platform/server-clock.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'
import type { DialogRequest } from '~/stores/dialogs-store.ts'
import { claimAnnouncement, isShownOf, outcomeKnownAt, paymentKey, recordOutcome } from '~/stores/payment-key.ts'
import type { ToastRequest } from '~/stores/toasts-store.ts'

import { currentWith, type InboxMarks } from '../inbox-marks.ts'
import { Announcer } from './announcer.ts'
import { promotes } from '../message-look.ts'
import { messageToast, paymentKeyOf } from './message-toast.ts'

/** Dialogs during which no message is announced: they are about money or a break, or wait for a decision about the session. */
const blocking: ReadonlySet<DialogRequest['kind']> = new Set([
  'payment-ok',
  'payment-error',
  'game-deposit',
  'break',
  'log-out',
  'other-player',
])

/**
 * Must messages wait? True while the player types, sends or awaits money, while another toast is shown, when offline,
 * and when signed out. Observable: call it inside a reaction.
 */
function isBlocked({ session, network, dialogs, cashBox, worker, toasts }: Stores): boolean {
  if (!session.isSignedIn || !network.isOnline) return true
  if (!toasts.isHosted || toasts.current !== null) return true // behind a crash screen it would not be visible
  if (dialogs.check !== null) return true // the dialog waits for the player and would cover the toast
  if (dialogs.open !== null && blocking.has(dialogs.open.kind)) return true
  if (cashBox.isAwaited || cashBox.isOpen('cancelWithdrawal') || cashBox.payment?.step === 'sending') return true
  return worker.busyWith.has('cash-box') // a money form that is filled in
}

/** Must messages wait because of the page's state: hidden, or a game in full screen? */
function isPageBusy(page: Pick<Document, 'visibilityState' | 'fullscreenElement'>): boolean {
  return page.visibilityState === 'hidden' || Boolean(page.fullscreenElement)
}

/** Calls `onChange` when the result of `isPageBusy` may have changed. Returns a function that stops it. */
function watchPage(page: Document, onChange: () => void): () => void {
  const events = ['visibilitychange', 'fullscreenchange'] as const
  for (const event of events) page.addEventListener(event, onChange)
  return () => {
    for (const event of events) page.removeEventListener(event, onChange)
  }
}

/**
 * Payment outcomes that the app has announced, on a screen or in a toast. A message about the same outcome within 60 s
 * adds nothing. A message about a payment that any page has reported adds nothing either, even after a reload.
 */
class AnnouncedOutcomes {
  /** When each message was first seen in this tab. */
  private readonly arrived = new Map<string, number>()
  private readonly stores: Pick<Stores, 'cashBox' | 'session' | 'toasts'>

  constructor(stores: Pick<Stores, 'cashBox' | 'session' | 'toasts'>) {
    this.stores = stores
  }

  /** A payment has ended, and the app announces it. */
  ended(end: PaymentResult | null) {
    if (end) recordOutcome(this.stores.toasts, end)
  }

  arrivedNow(list: readonly Notification[]) {
    for (const { id } of list) if (!this.arrived.has(id)) this.arrived.set(id, performance.now())
  }

  isAnnounced(message: Notification): boolean {
    const key = paymentKeyOf(message)
    if (key === null) return false
    if (isShownOf(key, Date.parse(message.created_at))) return true
    const knownAt = outcomeKnownAt(this.stores.toasts, key)
    const arrived = this.arrived.get(message.id) ?? performance.now()
    return knownAt !== undefined && Math.abs(knownAt - arrived) < SAME_PAYMENT_WITHIN
  }

  /** Will this tab learn the outcome itself, or is that not clear yet? */
  isAwaited(message: Notification): boolean {
    const { cashBox, session } = this.stores
    const { pending, lookedUpFor } = cashBox
    const key = paymentKeyOf(message)
    if (key === null) return false
    if (!pending) return lookedUpFor !== session.playerId
    return [true, false].some((isGood) => key === paymentKey(pending.type, isGood, pending.amount))
  }
}

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
