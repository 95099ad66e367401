import { makeAutoObservable } from 'mobx'

import type { PendingPayment } from './cash-box-store.ts'

/** What a player says to a reality check (O-67). */
export type RealityAnswer = 'continue' | 'stop' | 'history'

/** How play stands, as a reality check tells it (O-67): ms, and after how many minutes it comes. */
export type RealityCheck = {
  startedAt: number
  played: number
  minutes: number
  onAnswer: (answer: RealityAnswer) => void
}

/** Every other dialog of the product, with what it needs. One is open at a time. */
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
  /** A link signs another player in; `next` names them, closing is a no. */
  | { kind: 'other-player'; next: string; onAnswer: (isWanted: boolean) => void }

/** Which dialog is open. The dialog host in the shell draws it. */
export class DialogsStore {
  open: DialogRequest | null = null
  /** The reality check that waits for its answer, over whatever else is open. */
  check: RealityCheck | null = null

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  show(request: DialogRequest) {
    this.open = request
  }

  close() {
    this.open = null
  }

  /** The game stops until it is answered. */
  checkReality(check: RealityCheck | null) {
    this.check = check
  }
}
