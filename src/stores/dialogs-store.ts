import { makeAutoObservable } from 'mobx'

import type { PendingPayment } from './cash-box-store.ts'

/** The player's choice in a reality check (O-67). */
export type RealityAnswer = 'continue' | 'stop' | 'history'

/** Facts that a reality check shows (O-67): times in ms, and the interval in minutes. */
export type RealityCheck = {
  startedAt: number
  played: number
  minutes: number
  onAnswer: (answer: RealityAnswer) => void
}

/** Every other dialog of the product, with its data. Only one is open at a time. */
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
  /** A link signs another player in; `next` is their name. Closing means no. */
  | { kind: 'other-player'; next: string; onAnswer: (isWanted: boolean) => void }

/** The open dialog, rendered by the dialog host in the shell. */
export class DialogsStore {
  open: DialogRequest | null = null
  /** The reality check that waits for the player, over any other dialog. */
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

  /** The game pauses until the player responds. */
  checkReality(check: RealityCheck | null) {
    this.check = check
  }
}
