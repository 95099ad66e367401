import { makeAutoObservable } from 'mobx'

import { PROCESSING_LOCK } from '~/constants/money.ts'
import type { PendingPayment } from '~/db/payments.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { ageOf } from '~/lib/moments.ts'

/**
 * Outcome of a payment. `not-begun`: the server never received it and rejects it from now on. `untold`: the key is
 * past the server's retention, so only the history shows the outcome.
 */
export type PaymentResult = {
  payment: PendingPayment
  status: 'completed' | 'accepted' | 'failed' | 'cancelled' | 'expired' | 'not-begun' | 'untold'
  errorType: string | null
  /** Only withdrawals: bonus money forfeited by it, minor units, if the server reports it. */
  bonusLost?: number
  /** Only completed deposits: the transaction id, which identifies the bonus it triggered. */
  transactionId?: string
}

/**
 * The confirmation code of a withdrawal: where it was sent, when it can be resent, and how many resends are left;
 * `at` by `performance.now`.
 */
export type AwaitedCode = { sent_to: string; resend_after: number; tries_left: number | null; at: number }

/** The last known state of an open payment; `unknown`: requested, but no response yet. */
export type KnownPayment =
  | { status: 'unknown' }
  | { status: 'waiting'; redirectUrl: string | null; code?: AwaitedCode }
  | { status: 'processing' }

/** The payment of this tab, from its call until the player has seen the outcome. */
export type PaymentStatus =
  /** Its call is in flight in this tab. */
  | { step: 'sending'; payment: PendingPayment }
  /** Its outcome is polled; `known` is null until the first response or failure. `at`: ms since 1970. */
  | { step: 'pending'; payment: PendingPayment; known: KnownPayment | null; at: number }
  /** The outcome is known, but not announced. */
  | { step: 'settled'; end: PaymentResult }
  /** The outcome has been announced; the screen may still show it. */
  | { step: 'announced'; end: PaymentResult }

/** A withdrawal that the server has accepted (CASH-16). */
export type WithdrawalData = { key: string; amount: number; currency: 'KZT' | 'AZN'; status: string | null }

/**
 * Open dialogs of the cash box (CASH-28); the deposit over a game is a dialog of the shell. `paymentStatus`: state of
 * the last payment. `paymentReturn`: shown when the player returns from the payment page.
 */
export type CashBoxModal = 'cancelWithdrawal' | 'paymentStatus' | 'paymentReturn'

/** State of the cash box in this tab. */
export class CashBoxStore {
  /**
   * The call that starts a payment is running, for at most 20 s (CASH-10, CASH-11). Queries know their own loading
   * state.
   */
  isPaying = false
  private readonly modals = new Map<CashBoxModal, boolean>()
  /** Changed only by the payment tracker and the call that starts a payment. */
  payment: PaymentStatus | null = null
  /** The player whose stored payments have been read; before that, no payment is known to be open. */
  lookedUpFor: string | null = null
  withdrawal: WithdrawalData | null = null
  /** Target of the cash box's back arrow (ROUTE-52). */
  backPath: string | null = null
  /** Raised for 3 s after the deposit toast closes (CASH-19, O-07). */
  depositTrigger = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The payment with an unknown outcome (O-16). */
  get pending(): PendingPayment | null {
    const { payment } = this
    return payment?.step === 'sending' || payment?.step === 'pending' ? payment.payment : null
  }

  /** Its last known state. */
  get known(): KnownPayment | null {
    return this.payment?.step === 'pending' ? this.payment.known : null
  }

  /** The last payment whose outcome this tab knows. */
  get ended(): PaymentResult | null {
    return this.payment?.step === 'settled' || this.payment?.step === 'announced' ? this.payment.end : null
  }

  /** True if no other payment of this type may start now. A deposit in process never locks a withdrawal (O-16). */
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

  /** True while an open dialog shows how the payment ends. */
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

  /** A payment is open: its outcome is polled. */
  paymentPending(payment: PendingPayment) {
    this.payment = { step: 'pending', payment, known: null, at: serverNow() }
  }

  /** Sets the state of the open payment. A missing response keeps the previous state. */
  paymentKnown(key: string, known: KnownPayment) {
    if (this.payment?.step !== 'pending' || this.payment.payment.key !== key) return
    const isNews = known.status !== 'unknown' || this.payment.known === null
    this.payment = { ...this.payment, known: isNews ? known : this.payment.known, at: serverNow() }
  }

  /** No payment is open any more. `end`: the outcome, if known. */
  paymentSettled(end: PaymentResult | null = null) {
    this.payment = end && { step: 'settled', end }
  }

  /** The player has seen the outcome. */
  paymentAnnounced(key: string) {
    if (this.payment?.step === 'settled' && this.payment.end.payment.key === key) {
      this.payment = { step: 'announced', end: this.payment.end }
    }
  }

  /** The player has seen how it ended, and moved on. */
  outcomeSeen() {
    if (this.ended) this.payment = null
  }

  withdrawalAccepted(data: WithdrawalData) {
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
