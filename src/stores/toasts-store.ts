import { makeAutoObservable } from 'mobx'

export type ToastVariant = 'success' | 'error' | 'info'
/** `text` is ready to show; `action` is an internal link. */
export type ToastRequest = {
  variant: ToastVariant
  text: string
  action?: { label: string; to: string }
  /**
   * Concerns money of the signed-in player. The outcome of a `deposit` triggers more (CASH-20). A toast about an open
   * payment (`open-payment`) disappears with the next toast about money. `message`: from the inbox; `security`: too, about
   * a change of the account. `log-in` requests one.
   */
  topic?: 'deposit' | 'payment' | 'open-payment' | 'message' | 'security' | 'log-in'
  /** The key of the payment or of the bonus (bonusKey) that it reports: a receipt in view replaces it. */
  reports?: string | null
  /** Announced by screen readers at the next pause, for any variant. */
  isPolite?: boolean
}
export type Toast = ToastRequest & { id: number }

/** Queue of toasts, shown one at a time (NOTIF-09). */
export class ToastsStore {
  queue: Toast[] = []
  /** The toast that was closed last, by the player or by its timer. */
  dismissed: Toast | null = null
  /** True while a toast host is mounted: not on a crash screen, nor before its code has loaded. */
  isHosted = false
  /** When the outcome of a payment was last announced, by its key (payment-key.ts), ms; each player has a new list. */
  announcedPayments = new Map<string, number>()
  /** When this tab learned the outcome of a payment, by its key, ms; each player has a new list. */
  paymentOutcomes = new Map<string, number>()
  private lastId = 0

  constructor() {
    makeAutoObservable<this>(this, { announcedPayments: false, paymentOutcomes: false }, { autoBind: true })
  }

  get current() {
    return this.queue[0] ?? null
  }

  /** Returns the id. Ignores empty text: calls aborted by sign-out have no message. */
  add(request: ToastRequest): number {
    const { topic, text } = request
    if (text === '') return this.lastId
    if (topic === 'deposit' || topic === 'payment' || topic === 'open-payment')
      this.queue = this.queue.filter(({ topic }) => topic !== 'open-payment')
    this.lastId += 1
    this.queue.push({ ...request, id: this.lastId })
    return this.lastId
  }

  /** A request to log in is obsolete, also if the player did it in another tab. */
  signedIn() {
    this.queue = this.queue.filter(({ topic }) => topic !== 'log-in')
  }

  /** The next player sees no toast of the last one. */
  playerLeft() {
    this.queue = []
    this.dismissed = null
    this.announcedPayments = new Map()
    this.paymentOutcomes = new Map()
  }

  hosted(isHosted: boolean) {
    this.isHosted = isHosted
  }

  dismiss(id: number) {
    this.dismissed = this.queue.find((toast) => toast.id === id) ?? this.dismissed
    this.queue = this.queue.filter((toast) => toast.id !== id)
  }
}
