import { makeAutoObservable } from 'mobx'

export type ToastVariant = 'success' | 'error' | 'info'
/** `text` is ready to show; `action` is a link of our own. */
export type ToastRequest = {
  variant: ToastVariant
  text: string
  action?: { label: string; to: string }
  /**
   * Money of the player who is signed in. From the end of a `deposit` more follows (CASH-20). What
   * says that a payment is still open (`open-payment`) goes as soon as there is more to say. `message`: of the inbox.
   */
  topic?: 'deposit' | 'payment' | 'open-payment' | 'message'
  /** Read out when there is a pause, whatever the variant. */
  isPolite?: boolean
}
export type Toast = ToastRequest & { id: number }

/** Toasts waiting to be seen: one at a time, then the next (NOTIF-09). */
export class ToastsStore {
  queue: Toast[] = []
  /** The toast that was closed last, by the player or by its time. */
  dismissed: Toast | null = null
  /** Is there a place on the screen where they are shown? Not on a crash screen, nor before its code has come. */
  isHosted = false
  /** When the end of a payment was last announced, by its name (payment-key.ts), ms; each player has a new list. */
  announcedPayments = new Map<string, number>()
  /** When this tab learned of the end of a payment, by its name, ms; each player has a new list. */
  paymentsEnded = new Map<string, number>()
  private lastId = 0

  constructor() {
    makeAutoObservable<this>(this, { announcedPayments: false, paymentsEnded: false }, { autoBind: true })
  }

  get current() {
    return this.queue[0] ?? null
  }

  /** Its id. What has no words says nothing: the failure of a call whose player is gone. */
  add(request: ToastRequest): number {
    const { topic, text } = request
    if (text === '') return this.lastId
    if (topic !== undefined && topic !== 'message')
      this.queue = this.queue.filter(({ topic }) => topic !== 'open-payment')
    this.lastId += 1
    this.queue.push({ ...request, id: this.lastId })
    return this.lastId
  }

  /** The next player sees no toast of the last one. */
  playerLeft() {
    this.queue = []
    this.dismissed = null
    this.announcedPayments = new Map()
    this.paymentsEnded = new Map()
  }

  hosted(isHosted: boolean) {
    this.isHosted = isHosted
  }

  dismiss(id: number) {
    this.dismissed = this.queue.find((toast) => toast.id === id) ?? this.dismissed
    this.queue = this.queue.filter((toast) => toast.id !== id)
  }
}
