import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import {
  recordPaymentProcessing,
  paymentsTable,
  pendingPayments,
  deletePayment,
  type PendingPayment,
} from '~/db/payments.ts'
import { OPEN_LIST_FRESH, OPEN_TRANSACTIONS_POLL, OUTCOME_POLL, OUTCOME_POLLS_AT_START } from '~/constants/money.ts'
import { STORAGE_LAG } from '~/constants/network.ts'
import type { PaymentResult } from '~/stores/cash-box-store.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { recordOutcome, recordShown } from '~/stores/payment-key.ts'
import { ownerOf } from '~/platform/owner.ts'
import { isVisible, onVisible } from '~/platform/scheduling.ts'
import { sleep } from '~/lib/moments.ts'

import {
  recordSuccess,
  restoreBonus,
  refreshMoney,
  trackDeposit,
  showOutcomeToast,
  isShownByScreen,
  untilSeen,
} from './after-payment.ts'
import {
  fetchOutcome,
  outcomeOf,
  knownStateOf,
  stateOfFailure,
  type PaymentState,
  fetchOpenPayments,
  hasOpenPayments,
  voidKey,
} from './fetch-outcome.ts'
import { subscribePayment, untilNot, untilToastsShow } from './effects.ts'
import {
  broadcastOutcome,
  isShownElsewhere,
  onOutcomeElsewhere,
  type OutcomeMessage,
} from '~/responses/payment-outcomes.ts'
import { Pause } from './payment-lock.ts'

export type TrackerParts = { stores: Stores; queryClient: QueryClient; i18n: I18n }

/** Which tab announces an outcome: this one, or another (or none, if the player has signed out). */
type Claimed = 'here' | 'elsewhere' | 'nowhere-to-show'

/** Longest wait of a screen for the server's list of open payments, ms. */
const LIST_WAIT = 4000

/**
 * Polls open payments in this tab, one at a time, and announces their outcomes. `cashBox.payment` of the stores is its
 * state: sending, pending, settled, announced; screens only render it. The tracker resumes payments that an earlier page,
 * another tab or another device started. It pauses while the tab is hidden, and resets when the player changes, so no
 * outcome reaches another player.
 */
export class PaymentTracker {
  private readonly parts: TrackerParts
  private readonly pause = new Pause()
  /** Keys of payments whose outcome some tab has announced. */
  private readonly announced = new Set<string>()
  /** Keys of payments whose outcome another tab has broadcast. */
  private readonly received = new Set<string>()
  private asking = new AbortController()
  /** Resolves when the server has listed this player's open payments, or failed to. */
  private listed: Promise<void> = Promise.resolve()
  /** When this tab last requested that list, ms by `performance.now`. */
  private listedAt = -Infinity

  constructor(parts: TrackerParts) {
    this.parts = parts
  }

  /** Starts tracking. Returns a function that stops it. */
  start(): () => void {
    const stops = [
      onVisible(() => {
        this.pause.end()
        void this.resume() // another tab may have started one
      }),
      subscribePayment(this.parts.stores, {
        playerChanged: this.playerChanged,
        pending: () => this.ask(),
        settled: (end) => void this.settled(end),
        free: () => void this.resume(),
        awaited: () => this.pause.end(),
      }),
      onOutcomeElsewhere((note) => this.hear(note)),
    ]
    return () => {
      this.asking.abort()
      stops.forEach((stop) => stop())
    }
  }

  /** Shows the player's newest open payment, unless this tab already shows one. */
  async resume(): Promise<void> {
    const { cashBox, session } = this.parts.stores
    const { playerId } = session
    if (playerId === null || cashBox.payment !== null) return
    const open = (await pendingPayments(playerId)).filter(({ key }) => !this.announced.has(key))
    const next = open.findLast(({ isProcessing }) => !isProcessing) ?? open.at(-1)
    const isStillWanted = session.playerId === playerId && cashBox.payment === null
    if (next && isStillWanted && !this.announced.has(next.key)) {
      cashBox.paymentPending(next)
      if (next.isProcessing) cashBox.paymentKnown(next.key, { status: 'processing' }) // locks nothing until the first poll
    }
    cashBox.paymentsLookedUp(playerId)
  }

  /**
   * Resolves when it is known whether a payment is open, after at most `LIST_WAIT` for the server. Requests the list again,
   * because another device may have started a payment that needs the player here (SP-29).
   */
  async load(): Promise<void> {
    await this.resume()
    const { cashBox, session } = this.parts.stores
    if (cashBox.payment !== null) return
    const isOld = performance.now() - this.listedAt > OPEN_LIST_FRESH
    if (isOld && session.playerId !== null) this.list(session.playerId)
    await Promise.race([this.listed, sleep(LIST_WAIT)])
    await this.resume()
  }

  /**
   * Stops an unpaid payment: the server voids its key before another one can start. Returns the state after that:
   * `processing` can no longer be stopped, `unknown` changes nothing.
   */
  async stop(payment: PendingPayment): Promise<'ended' | 'processing' | 'waiting' | 'unknown'> {
    const state = await voidKey(payment.key).catch(stateOfFailure)
    return this.learn(payment, state) ? 'ended' : knownStateOf(state).status
  }

  /** Records that a screen shows this outcome, so that it is not announced again. */
  async shown(end: PaymentResult): Promise<void> {
    const { session, cashBox } = this.parts.stores
    if (session.playerId !== null && !this.announced.has(end.payment.key)) {
      await this.claim(end, session.playerId, () => true) // a screen has rendered it already
    }
    cashBox.paymentAnnounced(end.payment.key)
  }

  private readonly playerChanged = (playerId: string | null, previous?: string | null) => {
    const { cashBox } = this.parts.stores
    this.asking.abort()
    if (previous && cashBox.payment) cashBox.paymentSettled(null)
    if (playerId === null) return
    void this.resume()
    this.listedAt = -Infinity
    if (!hasOpenPayments(playerId)) this.list(playerId)
  }

  private list(playerId: string) {
    const { stores } = this.parts
    if (!stores.network.isOnline) return
    this.listedAt = performance.now()
    this.listed = fetchOpenPayments(playerId, stores)
    void this.listed.then(() => this.resume())
  }

  /** Polls the open payment until its outcome is known: every 3 s while a screen waits for it. */
  private ask() {
    this.asking.abort()
    const { cashBox, session } = this.parts.stores
    if (cashBox.payment?.step !== 'pending' || session.playerId === null) return
    this.asking = new AbortController()
    void this.pollUntilOutcome(cashBox.payment.payment, session.playerId, this.asking.signal)
  }

  private async pollUntilOutcome(payment: PendingPayment, playerId: string, signal: AbortSignal) {
    const { session, network, cashBox } = this.parts.stores
    for (let polls = 0; !signal.aborted; polls += 1) {
      let quietTime = 0
      if (network.isOnline && isVisible()) {
        const state = await fetchOutcome(payment, this.parts.queryClient)
        if (signal.aborted || session.playerId !== playerId) return
        if (this.learn(payment, state)) return
        if (state.kind === 'unknown') quietTime = state.quietTime ?? 0
      }
      const isSoon = cashBox.isAwaited || polls < OUTCOME_POLLS_AT_START
      await this.pause.for(Math.max(isSoon ? OUTCOME_POLL : OPEN_TRANSACTIONS_POLL, quietTime), signal)
    }
  }

  /** Polls the open payment now. */
  pollNow() {
    this.pause.end()
  }

  /** Applies a server response to a payment. Returns true if it is the outcome. */
  learn(payment: PendingPayment, state: PaymentState): boolean {
    const { cashBox } = this.parts.stores
    const end = outcomeOf(payment, state)
    if (end && cashBox.pending?.key === payment.key) cashBox.paymentSettled(end)
    if (!end) cashBox.paymentKnown(payment.key, knownStateOf(state))
    if (cashBox.known?.status === 'processing') void recordPaymentProcessing(payment.key)
    return end !== null
  }

  private async settled(end: PaymentResult) {
    const { playerId } = this.parts.stores.session
    if (playerId === null) return
    recordOutcome(this.parts.stores.toasts, end) // the inbox may start listening after the outcome
    recordSuccess(ownerOf(playerId), end)
    refreshMoney(end, this.parts.queryClient)
    if (!this.received.has(end.payment.key)) {
      restoreBonus(ownerOf(playerId), end)
      broadcastOutcome(ownerOf(playerId), { playerId, end, isAnnounced: false })
    }
    await this.announce(end, playerId)
  }

  /** Receives an outcome, or its announcement, from another tab. */
  private hear({ playerId, end, isAnnounced }: OutcomeMessage) {
    const { session, cashBox } = this.parts.stores
    const { key } = end.payment
    if (playerId !== session.playerId) return
    if (isAnnounced) this.announced.add(key)
    if (this.received.has(key) || cashBox.ended?.payment.key === key) return
    this.received.add(key)
    if (cashBox.pending && cashBox.pending.key !== key) {
      refreshMoney(end, this.parts.queryClient) // another payment is open here, and stays open
      void this.announce(end, playerId)
    } else cashBox.paymentSettled(end)
  }

  /**
   * Announces an outcome once for all tabs: on the screen that shows it, or as a toast in a visible tab. A screen that ends
   * before it has shown the outcome, because its chunk is lost, leaves it to the toast.
   */
  private async announce(end: PaymentResult, playerId: string) {
    const { stores } = this.parts
    const { key } = end.payment
    const canShow = () => stores.toasts.isHosted && isVisible()
    let claimed: Claimed = 'nowhere-to-show'
    while (claimed === 'nowhere-to-show') {
      await untilToastsShow(stores)
      await untilSeen()
      await untilNot(() => stores.session.playerId === playerId && isShownByScreen(end, stores))
      if (stores.session.playerId !== playerId) return
      if (!canShow()) continue // one of the two conditions ended while the other was awaited
      claimed = this.announced.has(key) ? 'elsewhere' : await this.claim(end, playerId, canShow)
    }
    if (claimed === 'here') showOutcomeToast(end, this.parts)
    if (stores.session.playerId === playerId && stores.cashBox.ended?.payment.key === key) stores.cashBox.outcomeSeen()
  }

  /**
   * Gives the stored payment to one tab only, which announces the outcome and reports it to analytics. The row is stored
   * again if this tab can no longer show the outcome, so that a reload or another tab shows it.
   */
  private async claim(end: PaymentResult, playerId: string, canShow: () => boolean): Promise<Claimed> {
    const { session } = this.parts.stores
    const { key } = end.payment
    const stored = await deletePayment(key)
    if (!stored && !isShownElsewhere(key)) await sleep(STORAGE_LAG)
    if (session.playerId !== playerId || !canShow()) {
      if (stored) await paymentsTable.put(stored)
      return session.playerId === playerId ? 'nowhere-to-show' : 'elsewhere'
    }
    if (!stored && (this.announced.has(key) || isShownElsewhere(key))) return 'elsewhere'
    this.announced.add(key)
    broadcastOutcome(ownerOf(playerId), { playerId, end, isAnnounced: true })
    recordShown(ownerOf(playerId), end)
    void trackDeposit(stored, end, this.parts.queryClient)
    return 'here'
  }
}

const trackers = new WeakMap<Stores, PaymentTracker>()

/** Returns the tracker of this tab. It is started by the app, or by a screen that renders earlier. */
export function paymentTracker(parts: TrackerParts): PaymentTracker {
  const running = trackers.get(parts.stores)
  if (running) return running
  const tracker = new PaymentTracker(parts)
  trackers.set(parts.stores, tracker)
  tracker.start()
  return tracker
}
