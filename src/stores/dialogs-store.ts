import { makeAutoObservable } from 'mobx'

import type { PendingPayment } from './cash-box-store.ts'

/** What a player says to a reality check (O-67). */
export type RealityAnswer = 'continue' | 'stop' | 'history'

/** Every dialog of the product, with what it needs. One is open at a time. */
export type DialogRequest =
  | { kind: 'payment-ok' }
  | { kind: 'payment-error'; errorType: string | null }
  | { kind: 'banned' }
  | { kind: 'language' }
  | { kind: 'inbox' }
  | { kind: 'log-out'; payment: PendingPayment | null }
  | { kind: 'game-deposit' }
  | { kind: 'game-sheet'; slug: string }
  | { kind: 'app-promo'; code: string }
  | {
      kind: 'reality-check'
      startedAt: number
      played: number
      minutes: number
      onAnswer: (answer: RealityAnswer) => void
    }
  /** A link signs another player in; `next` names them, closing is a no. */
  | { kind: 'other-player'; next: string; onAnswer: (isWanted: boolean) => void }

/** Which dialog is open. The dialog host in the shell draws it. */
export class DialogsStore {
  open: DialogRequest | null = null

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  show(request: DialogRequest) {
    this.open = request
  }

  close() {
    this.open = null
  }
}
