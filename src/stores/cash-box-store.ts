import { makeAutoObservable } from 'mobx'

/** One loading flag per call of the cash box (CASH-10). */
export type CashBoxCall = 'depositMethods' | 'withdrawalMethods' | 'options' | 'payment'

/** The payment that this player has begun and whose end is not known yet. Survives a reload (see src/db). */
export type PendingPayment = {
  key: string
  startedAt: number
  amount: number
  currency: 'KZT' | 'AZN'
  methodUid?: string
}

/** What the cash box of this tab is doing. */
export class CashBoxStore {
  private readonly loading = new Map<CashBoxCall, boolean>()
  /** Non-null keeps the pay button locked until the outcome is known (O-16). */
  pending: PendingPayment | null = null
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
  }

  released(call: CashBoxCall) {
    this.loading.set(call, false)
  }

  paymentBegan(payment: PendingPayment) {
    this.pending = payment
  }

  paymentEnded() {
    this.pending = null
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
