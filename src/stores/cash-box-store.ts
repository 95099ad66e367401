import { makeAutoObservable } from 'mobx'

import { PROCESSING_LOCK } from '~/constants/money.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { ageOf } from '~/lib/moments.ts'

/** The payment that this player has begun and whose end is not known yet. Survives a reload (see src/db). */
export type PendingPayment = {
  key: string
  type: 'deposit' | 'withdrawal'
  startedAt: number
  amount: number
  currency: 'KZT' | 'AZN'
  methodUid?: string
  /** The bonus that was sent with this deposit. */
  bonus?: { id: string; title: string }
  /** Its page is not opened here: as long as it waits it is to be stopped. */
  isRefused?: boolean
}

/**
 * How a payment ended; `not-begun`: the server has never heard of it and never will; `untold`: it is too old for the
 * server to know it by its key, the history tells.
 */
export type EndedPayment = {
  payment: PendingPayment
  status: 'completed' | 'accepted' | 'failed' | 'cancelled' | 'expired' | 'not-begun' | 'untold'
  errorType: string | null
  /** Of a withdrawal: bonus money that ended with it, minor units, where the server tells of some. */
  bonusLost?: number
  /** Of a deposit that arrived: its number, by which the bonus that it brought is found. */
  transactionId?: string
}

/** The code that a withdrawal waits for: where it went, and when and how often another may be sent; `at` by `performance.now`. */
export type AwaitedCode = { sent_to: string; resend_after: number; tries_left: number | null; at: number }

/** What the server last said of an open payment; `unknown`: it was asked and has not answered. */
export type KnownPayment =
  | { status: 'unknown' }
  | { status: 'waiting'; redirectUrl: string | null; code?: AwaitedCode }
  | { status: 'processing' }

/** The payment of this tab, from its call to the moment when the player has been told how it ended. */
export type PaymentStatus =
  /** Its call is on its way from this tab. */
  | { step: 'sending'; payment: PendingPayment }
  /** The server is asked about it; null until it has answered, or failed to. `at`: when, ms since 1970. */
  | { step: 'pending'; payment: PendingPayment; known: KnownPayment | null; at: number }
  /** Its end is known, and has not been told. */
  | { step: 'settled'; end: EndedPayment }
  /** The player has been told, and the screen may go on showing it. */
  | { step: 'announced'; end: EndedPayment }

/** A withdrawal that the server has taken (CASH-16). */
export type WithdrawalData = { key: string; amount: number; currency: 'KZT' | 'AZN'; status: string | null }

/**
 * Parts of the cash box that are open (CASH-28); the deposit over a game is a dialog of the shell. `paymentStatus`: what is known of the last payment,
 * `paymentReturn`: the dialog of a player who comes back from the payment page.
 */
export type CashBoxModal = 'cancelWithdrawal' | 'paymentStatus' | 'paymentReturn'

/** What the cash box of this tab is doing. */
export class CashBoxStore {
  /** The call that begins a payment runs, for 20 s at the latest (CASH-10, CASH-11); what else loads is known to its query. */
  isPaying = false
  private readonly modals = new Map<CashBoxModal, boolean>()
  /** Moved on by the payment tracker alone, and by the call that begins a payment. */
  payment: PaymentStatus | null = null
  /** Whose payments on this device have been looked at: before that none is known to be open. */
  lookedUpFor: string | null = null
  withdrawal: WithdrawalData | null = null
  /** Where the cash box's back arrow leads (ROUTE-52). */
  backPath: string | null = null
  /** Raised for 3 s after the deposit toast closes (CASH-19, O-07). */
  depositTrigger = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The payment whose end is not known (O-16). */
  get pending(): PendingPayment | null {
    const { payment } = this
    return payment?.step === 'sending' || payment?.step === 'pending' ? payment.payment : null
  }

  /** What the server last said of it. */
  get known(): KnownPayment | null {
    return this.payment?.step === 'pending' ? this.payment.known : null
  }

  /** The last payment whose end this tab has learned. */
  get ended(): EndedPayment | null {
    return this.payment?.step === 'settled' || this.payment?.step === 'announced' ? this.payment.end : null
  }

  /** May nothing else of this type be begun now? A deposit that is in work never locks a withdrawal (O-16). */
  isLocked(type: PendingPayment['type']): boolean {
    const { pending, payment } = this
    if (pending === null) return false
    const isInWork = payment?.step === 'pending' && payment.known?.status === 'processing'
    return !isInWork || (type === 'deposit' && ageOf(pending.startedAt, payment.at) < PROCESSING_LOCK)
  }

  payStarted() {
    this.isPaying = true
  }

  payReleased() {
    this.isPaying = false
  }

  isOpen(modal: CashBoxModal) {
    return this.modals.get(modal) ?? false
  }

  /** Does somebody wait in front of a screen that shows how the payment ends? */
  get isAwaited() {
    return this.isOpen('paymentStatus') || this.isOpen('paymentReturn')
  }

  opened(modal: CashBoxModal) {
    this.modals.set(modal, true)
  }

  closed(modal: CashBoxModal) {
    this.modals.set(modal, false)
  }

  /** The call of a payment is about to be sent from this tab. */
  paymentSending(payment: PendingPayment) {
    this.payment = { step: 'sending', payment }
  }

  paymentsLookedUp(playerId: string | null) {
    this.lookedUpFor = playerId
  }

  /** A payment is open: the server is asked about it. */
  paymentPending(payment: PendingPayment) {
    this.payment = { step: 'pending', payment, known: null, at: serverNow() }
  }

  /** What the server says of the payment that is open. No answer leaves what was known. */
  paymentKnown(key: string, known: KnownPayment) {
    if (this.payment?.step !== 'pending' || this.payment.payment.key !== key) return
    const isNews = known.status !== 'unknown' || this.payment.known === null
    this.payment = { ...this.payment, known: isNews ? known : this.payment.known, at: serverNow() }
  }

  /** Nothing is under way any more. `end` says how it ended, where that is known. */
  paymentSettled(end: EndedPayment | null = null) {
    this.payment = end && { step: 'settled', end }
  }

  /** The player has been told how it ended. */
  paymentAnnounced(key: string) {
    if (this.payment?.step === 'settled' && this.payment.end.payment.key === key) {
      this.payment = { step: 'announced', end: this.payment.end }
    }
  }

  /** The player has seen how it ended, and moved on. */
  endSeen() {
    if (this.ended) this.payment = null
  }

  withdrawalTaken(data: WithdrawalData) {
    this.withdrawal = data
  }

  withdrawalSeen() {
    this.withdrawal = null
  }

  rememberBackPath(path: string | null) {
    this.backPath = path
  }

  raiseDepositTrigger() {
    this.depositTrigger = true
  }

  dropDepositTrigger() {
    this.depositTrigger = false
  }
}
