import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'

import { movedMoneyKeys } from '~/api/cash-box.ts'
import { userQuery } from '~/api/profile.ts'
import { forgetPayment, pendingPayments } from '~/db/payments.ts'
import type { EndedPayment } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { onEndElsewhere, tellOtherTabs } from './other-tabs.ts'
import { tellEnd } from './tell-end.ts'
import { watchPayment } from './watch-payment.ts'

export type FollowParts = { stores: Stores; queryClient: QueryClient; i18n: I18n }

/**
 * From the start of the app on: takes up payments that an earlier page or another tab began, asks about the one that
 * is open wherever the player is, and sees to it that each end is told once in every tab. Returns the undo.
 */
export function followPayments(parts: FollowParts): () => void {
  const { cashBox, session } = parts.stores
  const told = new Set<string>()
  const stopping = new AbortController()
  const takeUp = () => void takeUpStored(parts, told)

  const stops = [
    reaction(() => session.playerId, takeUp, { fireImmediately: true }),
    followOpenPayment(parts, takeUp),
    reaction(
      () => cashBox.ended,
      (end) => {
        if (!end || told.has(end.payment.key)) return
        told.add(end.payment.key)
        tellOtherTabs(session.playerId, end)
        tellHere(end, parts)
      },
      { fireImmediately: true },
    ),
    onEndElsewhere(({ playerId, end }) => {
      if (playerId !== session.playerId || told.has(end.payment.key)) return
      told.add(end.payment.key)
      adopt(end, parts)
    }),
  ]
  const onVisible = () => {
    if (document.visibilityState === 'visible') takeUp() // begun in another tab meanwhile
  }
  globalThis.document?.addEventListener('visibilitychange', onVisible, { signal: stopping.signal })
  return () => {
    stopping.abort()
    stops.forEach((stop) => stop())
  }
}

/** Shows the newest payment that waits for its end, unless this tab shows one. */
async function takeUpStored({ stores: { cashBox, session } }: FollowParts, told: ReadonlySet<string>) {
  const { playerId } = session
  if (playerId === null || cashBox.pending) return
  const last = (await pendingPayments(playerId)).findLast(({ key }) => !told.has(key))
  const isStillOurs = session.playerId === playerId && !cashBox.pending
  if (last && isStillOurs && !told.has(last.key)) cashBox.paymentBegan(last)
}

/** Asks about the payment that is open until it has ended; then the next one is taken up. */
function followOpenPayment(parts: FollowParts, takeUp: () => void): () => void {
  const { cashBox, session } = parts.stores
  let watching = new AbortController()
  const stop = reaction(
    () => cashBox.pending?.key,
    (_key, earlier) => {
      watching.abort()
      watching = new AbortController()
      if (cashBox.pending && session.playerId !== null) {
        void watchPayment(cashBox.pending, session.playerId, parts, watching.signal)
      } else if (earlier !== undefined) takeUp()
    },
    { fireImmediately: true },
  )
  return () => {
    stop()
    watching.abort()
  }
}

/** Another tab has learned of an end: this one shows it too, and what it changes is fetched. */
function adopt(end: EndedPayment, parts: FollowParts) {
  const { cashBox } = parts.stores
  const isOther = cashBox.pending !== null && cashBox.pending.key !== end.payment.key
  if (!isOther) cashBox.paymentEnded(end)
  tellHere(end, parts)
  for (const queryKey of [...movedMoneyKeys, userQuery().queryKey]) {
    void parts.queryClient.invalidateQueries({ queryKey })
  }
}

/** The cash box and the result dialog say it themselves; anywhere else a notification does. */
function tellHere(end: EndedPayment, parts: FollowParts) {
  const { cashBox } = parts.stores
  const { key } = end.payment
  const isShown = cashBox.isOpen('paymentStatus') && cashBox.ended?.payment.key === key
  if (isShown) return
  tellEnd(end, parts, () => {
    void forgetPayment(key) // a withdrawal stays stored until somebody has told it
    if (cashBox.ended?.payment.key === key) cashBox.endSeen()
  })
}
