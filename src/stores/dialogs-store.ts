import { makeAutoObservable } from 'mobx'

import type { SecondStep, Tokens } from '~/contract/auth.ts'
import type { PendingPayment } from '~/db/payments.ts'

/** The player's choice in a reality check (O-67). */
export type RealityCheckChoice = 'continue' | 'stop' | 'history'

/** Facts that a reality check shows (O-67): times in ms, and the interval in minutes. */
export type RealityCheck = {
  startedAt: number
  played: number
  minutes: number
  onAnswer: (response: RealityCheckChoice) => void
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
  | { kind: 'break' }
  | { kind: 'game-sheet'; slug: string }
  | { kind: 'app-promo'; code: string }
  /** A link signs another player in; `next` is their name. Closing means no. */
  | { kind: 'other-player'; next: string; onAnswer: (isWanted: boolean) => void }
  /** A sign-in needs the code of the second factor. Closing leaves the visitor a guest. */
  | { kind: 'second-step'; step: SecondStep; onAnswer: (tokens: Tokens | false) => void }

/** The open dialog, rendered by the dialog host in the shell. */
export class DialogsStore {
  open: DialogRequest | null = null
  /** The reality check that waits for the player, over any other dialog. */
  check: RealityCheck | null = null

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Opens a dialog in place of the open one, which counts as closed. */
  show(request: DialogRequest) {
    this.replace(request)
  }

  close() {
    this.replace(null)
  }

  /** A question that disappears unanswered means no: its asker must not wait forever. */
  private replace(next: DialogRequest | null) {
    const last = this.open
    this.open = next
    if (last && 'onAnswer' in last) last.onAnswer(false)
  }

  /** The game pauses until the player responds. */
  checkReality(check: RealityCheck | null) {
    this.check = check
  }
}
