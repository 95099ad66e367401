import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import { notePaymentProcessing, paymentsTable, pendingPayments, takePayment } from '~/db/payments.ts'
import { OPEN_TRANSACTIONS_POLL, OUTCOME_POLL, OUTCOME_POLLS_AT_START } from '~/constants/money.ts'
import { STORAGE_LAG } from '~/constants/network.ts'
import type { EndedPayment, PendingPayment } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { noteEnd } from '~/stores/payment-key.ts'
import { ownerOf } from '~/platform/owner.ts'
import { isVisible, onVisible } from '~/platform/visibility.ts'
import { sleep } from '~/lib/sleep.ts'

import {
  noteSuccess,
  restoreBonus,
  refreshMoney,
  trackDeposit,
  announceOutcome,
  isShownByScreen,
  untilSeen,
} from './after-payment.ts'
import {
  askOutcome,
  endOf,
  knownOf,
  stateOfFailure,
  type PaymentState,
  fetchOpenPayments,
  voidKey,
} from './ask-outcome.ts'
import { followPayment, untilToastsShow } from './effects.ts'
import { broadcastOutcome, isAnnouncedElsewhere, onOutcomeElsewhere, type OutcomeNote } from './outcome-broadcast.ts'
import { Pause } from './pause.ts'

export type TrackerParts = { stores: Stores; queryClient: QueryClient; i18n: I18n }

/** Which tab announces an end: this one, or another (or none, for a player who has left). */
type Claimed = 'here' | 'elsewhere' | 'nowhere-to-show'

/** How long a screen waits for the server's list of open payments, ms. */
const LIST_WAIT = 4000

/**
 * The one place of a tab that asks what became of a payment and says so. `cashBox.payment` of the stores is its state:
 * sending, pending, settled, announced; screens draw that and ask nothing. It takes up payments that an earlier page,
 * another tab or another device began, follows one at a time, is quiet while the tab is hidden, and starts anew with
 * each player: what belongs to one is never told to another.
 */
export class PaymentTracker {
  private readonly parts: TrackerParts
  private readonly pause = new Pause()
  /** Keys whose end the player has been told, by whatever tab. */
  private readonly announced = new Set<string>()
  /** Keys whose end has come from another tab. */
  private readonly heard = new Set<string>()
  private asking = new AbortController()
  /** Over when the server has listed the open payments of this player, or could not. */
  private listed: Promise<void> = Promise.resolve()

  constructor(parts: TrackerParts) {
    this.parts = parts
  }

  /** Returns a function that stops it. */
  start(): () => void {
    const stops = [
      onVisible(() => {
        this.pause.end()
        void this.takeUp() // begun in another tab meanwhile
      }),
      followPayment(this.parts.stores, {
        playerChanged: this.playerChanged,
        pending: () => this.ask(),
        settled: (end) => void this.settled(end),
        free: () => void this.takeUp(),
        awaited: () => this.pause.end(),
      }),
      onOutcomeElsewhere((note) => this.hear(note)),
    ]
    return () => {
      this.asking.abort()
      stops.forEach((stop) => stop())
    }
  }

  /** Shows the newest payment of this player that waits for its end, unless this tab shows one. */
  async takeUp(): Promise<void> {
    const { cashBox, session } = this.parts.stores
    const { playerId } = session
    if (playerId === null || cashBox.payment !== null) return
    const open = (await pendingPayments(playerId)).filter(({ key }) => !this.announced.has(key))
    const next = open.findLast(({ isProcessing }) => !isProcessing) ?? open.at(-1)
    const isStillWanted = session.playerId === playerId && cashBox.payment === null
    if (next && isStillWanted && !this.announced.has(next.key)) {
      cashBox.paymentPending(next)
      if (next.isProcessing) cashBox.paymentKnown(next.key, { status: 'processing' }) // locks nothing until it is asked about
    }
    cashBox.paymentsLookedUp(playerId)
  }

  /** Resolves when it is known whether a payment is open; a server that does not answer is not waited for. */
  async lookUp(): Promise<void> {
    await this.takeUp()
    if (this.parts.stores.cashBox.payment !== null) return
    await Promise.race([this.listed, sleep(LIST_WAIT)])
    await this.takeUp()
  }

  /**
   * Stops a payment that has not been paid: the server voids its key first, only then another may begin. Gives what is
   * known now: `processing` can no longer be stopped, `unknown` leaves everything as it is.
   */
  async stop(payment: PendingPayment): Promise<'ended' | 'processing' | 'waiting' | 'unknown'> {
    const state = await voidKey(payment.key).catch(stateOfFailure)
    return this.learn(payment, state) ? 'ended' : knownOf(state).status
  }

  /** A screen shows the end of this payment: it need not be announced any more. */
  async shown(end: EndedPayment): Promise<void> {
    const { session, cashBox } = this.parts.stores
    if (session.playerId !== null && !this.announced.has(end.payment.key)) {
      await this.claim(end, session.playerId, () => true) // a screen has drawn it already
    }
    cashBox.paymentAnnounced(end.payment.key)
  }

  private readonly playerChanged = (playerId: string | null, previous?: string | null) => {
    const { cashBox } = this.parts.stores
    this.asking.abort()
    if (previous && cashBox.payment) cashBox.paymentSettled(null)
    if (playerId === null) return
    void this.takeUp()
    this.listed = fetchOpenPayments(playerId, this.parts.stores)
    void this.listed.then(() => this.takeUp())
  }

  /** Asks about the payment that is open until its end is known: every 3 s while somebody waits for it. */
  private ask() {
    this.asking.abort()
    const { cashBox, session } = this.parts.stores
    if (cashBox.payment?.step !== 'pending' || session.playerId === null) return
    this.asking = new AbortController()
    void this.askUntilEnd(cashBox.payment.payment, session.playerId, this.asking.signal)
  }

  private async askUntilEnd(payment: PendingPayment, playerId: string, signal: AbortSignal) {
    const { session, network, cashBox } = this.parts.stores
    for (let asked = 0; !signal.aborted; asked += 1) {
      let quietTime = 0
      if (network.isOnline && isVisible()) {
        const state = await askOutcome(payment, this.parts.queryClient)
        if (signal.aborted || session.playerId !== playerId) return
        if (this.learn(payment, state)) return
        if (state.kind === 'unknown') quietTime = state.quietTime ?? 0
      }
      const isSoon = cashBox.isAwaited || asked < OUTCOME_POLLS_AT_START
      await this.pause.for(Math.max(isSoon ? OUTCOME_POLL : OPEN_TRANSACTIONS_POLL, quietTime), signal)
    }
  }

  /** Asks about the open payment now. */
  askNow() {
    this.pause.end()
  }

  /** What an answer of the server says of a payment. True when that is its end. */
  learn(payment: PendingPayment, state: PaymentState): boolean {
    const { cashBox } = this.parts.stores
    const end = endOf(payment, state)
    if (end && cashBox.pending?.key === payment.key) cashBox.paymentSettled(end)
    if (!end) cashBox.paymentKnown(payment.key, knownOf(state))
    if (cashBox.known?.status === 'processing') void notePaymentProcessing(payment.key)
    return end !== null
  }

  private async settled(end: EndedPayment) {
    const { playerId } = this.parts.stores.session
    if (playerId === null) return
    noteEnd(this.parts.stores.toasts, end) // the inbox may begin to listen when this is over
    noteSuccess(ownerOf(playerId), end)
    void refreshMoney(end, this.parts.queryClient)
    if (!this.heard.has(end.payment.key)) {
      restoreBonus(ownerOf(playerId), end)
      broadcastOutcome({ playerId, end, isAnnounced: false })
    }
    await this.announce(end, playerId)
  }

  /** Another tab has learned of an end, or announced it. */
  private hear({ playerId, end, isAnnounced }: OutcomeNote) {
    const { session, cashBox } = this.parts.stores
    const { key } = end.payment
    if (playerId !== session.playerId) return
    if (isAnnounced) this.announced.add(key)
    if (this.heard.has(key) || cashBox.ended?.payment.key === key) return
    this.heard.add(key)
    if (cashBox.pending && cashBox.pending.key !== key) {
      void refreshMoney(end, this.parts.queryClient) // another one is open here, and stays so
      void this.announce(end, playerId)
    } else cashBox.paymentSettled(end)
  }

  /** Says it once over all tabs: on the screen that shows it, or in a notification of a tab that is seen. */
  private async announce(end: EndedPayment, playerId: string) {
    const { stores } = this.parts
    const { key } = end.payment
    const canShow = () => stores.toasts.isHosted && isVisible()
    let claimed: Claimed = 'nowhere-to-show'
    while (claimed === 'nowhere-to-show') {
      await untilToastsShow(stores)
      await untilSeen()
      if (stores.session.playerId !== playerId || isShownByScreen(end, stores)) return // the screen says so itself
      if (!canShow()) continue // one of the two went while the other was awaited
      claimed = this.announced.has(key) ? 'elsewhere' : await this.claim(end, playerId, canShow)
    }
    if (claimed === 'here') announceOutcome(end, this.parts)
    if (stores.session.playerId === playerId && stores.cashBox.ended?.payment.key === key) stores.cashBox.endSeen()
  }

  /**
   * The stored payment goes to one tab only: that one tells the player and analytics. The row is put back if this tab can no longer show
   * the end, so that a reload or another tab shows it.
   */
  private async claim(end: EndedPayment, playerId: string, canShow: () => boolean): Promise<Claimed> {
    const { session } = this.parts.stores
    const { key } = end.payment
    const stored = await takePayment(key)
    if (!stored && !isAnnouncedElsewhere(key)) await sleep(STORAGE_LAG)
    if (session.playerId !== playerId || !canShow()) {
      if (stored) await paymentsTable.put(stored)
      return session.playerId === playerId ? 'nowhere-to-show' : 'elsewhere'
    }
    if (!stored && (this.announced.has(key) || isAnnouncedElsewhere(key))) return 'elsewhere'
    this.announced.add(key)
    broadcastOutcome({ playerId, end, isAnnounced: true })
    void trackDeposit(stored, end, this.parts.queryClient)
    return 'here'
  }
}

const trackers = new WeakMap<Stores, PaymentTracker>()

/** The tracker of this tab: started by the app, or by a screen that is there earlier. */
export function paymentTracker(parts: TrackerParts): PaymentTracker {
  const running = trackers.get(parts.stores)
  if (running) return running
  const tracker = new PaymentTracker(parts)
  trackers.set(parts.stores, tracker)
  tracker.start()
  return tracker
}
