import { makeAutoObservable } from 'mobx'

/** One loading flag per call of the cash box (CASH-10). */
export type CashBoxCall = 'depositMethods' | 'withdrawalMethods' | 'options' | 'payment'
/** What went wrong with one of them (ERR-12, ERR-13). */
export type CashBoxError = 'PAYMENT_METHODS_ERROR' | 'PAYMENT_METHOD_ERROR'

/** The payment that this player has begun and whose end is not known yet. Survives a reload (see src/db). */
export type PendingPayment = {
  key: string
  type: 'deposit' | 'withdrawal'
  startedAt: number
  amount: number
  currency: 'KZT' | 'AZN'
  methodUid?: string
}

/** How a payment of this page ended; `not-begun`: the server has never heard of it and never will. */
export type EndedPayment = {
  payment: PendingPayment
  status: 'completed' | 'accepted' | 'failed' | 'cancelled' | 'expired' | 'not-begun'
  errorType: string | null
}

/** A withdrawal that the server has taken (CASH-16). */
export type WithdrawalData = { key: string; amount: number; currency: 'KZT' | 'AZN'; status: string | null }

/** Dialogs and panels of the cash box that are open (CASH-28). `paymentStatus`: what is known of the last payment. */
export type CashBoxModal = 'gameDeposit' | 'cancelWithdrawal' | 'paymentStatus'

/** What the cash box of this tab is doing. */
export class CashBoxStore {
  private readonly loading = new Map<CashBoxCall, boolean>()
  private readonly errors = new Map<CashBoxCall, CashBoxError>()
  private readonly modals = new Map<CashBoxModal, boolean>()
  /** Non-null keeps the pay button locked until the outcome is known (O-16). */
  pending: PendingPayment | null = null
  /** The last payment whose end this page has learned. */
  ended: EndedPayment | null = null
  withdrawal: WithdrawalData | null = null
  /** Where the cash box's back arrow leads (ROUTE-52). */
  backPath: string | null = null
  /** Raised for 3 s after the deposit toast closes (CASH-19, O-07). */
  depositTrigger = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  isLoading(call: CashBoxCall) {
    return this.loading.get(call) ?? false
  }

  started(call: CashBoxCall) {
    this.loading.set(call, true)
    this.errors.delete(call)
  }

  released(call: CashBoxCall) {
    this.loading.set(call, false)
  }

  errorOf(call: CashBoxCall) {
    return this.errors.get(call) ?? null
  }

  /** How a call came back: with an error, or null for well. */
  cameBack(call: CashBoxCall, error: CashBoxError | null) {
    if (error) this.errors.set(call, error)
    else this.errors.delete(call)
  }

  isOpen(modal: CashBoxModal) {
    return this.modals.get(modal) ?? false
  }

  opened(modal: CashBoxModal) {
    this.modals.set(modal, true)
  }

  closed(modal: CashBoxModal) {
    this.modals.set(modal, false)
  }

  paymentBegan(payment: PendingPayment) {
    this.pending = payment
    this.ended = null
  }

  /** Nothing is under way any more. `end` says how it ended, where that is known. */
  paymentEnded(end: EndedPayment | null = null) {
    this.pending = null
    this.ended = end
  }

  /** The player has seen how it ended, and moved on. */
  endSeen() {
    this.ended = null
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
