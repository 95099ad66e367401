import { makeAutoObservable } from 'mobx'

/**
 * Why a session ended. The first four are set by the tab that ended it; all but `player` are tracked as logout
 * reasons (ANLT-10). `taken-over`: another player signed in in another tab. `unknown`: it disappeared without a
 * reason.
 */
export type EndReason = 'player' | 'ban' | 'refresh-token-empty' | 'after-refreshing' | 'taken-over' | 'unknown'

/**
 * The player of this tab. Holds only the identity: profile, balance and bonuses are server data and belong to the
 * query cache (see src/api).
 */
export class SessionStore {
  playerId: string | null = null
  endReason: EndReason | null = null
  /** The session ended in another tab, which notified the server and cleared the shared storage. */
  endedElsewhere = false
  /** The server has reported a ban during this visit: a URL proves no ban. */
  isBanKnown = false
  /** The account is on a break, voluntary or imposed: nothing invites to play or deposit (O-67, O-68). */
  isOnBreak = false
  /** How many players have signed in over another: the next one must not get the previous page. */
  takeovers = 0
  /** Set by a sign-up: the player is sent to the cash box once (AUTH-24). */
  goToCashBox = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get isSignedIn() {
    return this.playerId !== null
  }

  /**
   * Returns a check for work after a wait that is not a call, because only calls end with their player
   * (api/transport/call.ts): false once the current player, or guest, is another one.
   */
  samePlayer(): () => boolean {
    const { playerId } = this
    return () => this.playerId === playerId
  }

  /** True for a row of the current player. */
  owns(row: { playerId: string | null }): boolean {
    return row.playerId === this.playerId
  }

  /** `isOnBreak`: as known before the account loads. `isNew`: the player has just signed up. */
  start(playerId: string, isOnBreak = false, isNew = false) {
    if (this.playerId !== null && this.playerId !== playerId) this.takeovers += 1
    this.goToCashBox = isNew
    this.playerId = playerId
    this.isOnBreak = isOnBreak
    this.endReason = null
    this.isBanKnown = false
  }

  setBreak(isOnBreak: boolean) {
    this.isOnBreak = isOnBreak
  }

  /** The server has rejected a player as banned. */
  banned() {
    this.isBanKnown = true
  }

  arrivedAtCashBox() {
    this.goToCashBox = false
  }

  end(reason: EndReason, isElsewhere = false) {
    if (!this.isSignedIn) return // two 401 responses end one session, once
    this.playerId = null
    this.isOnBreak = false
    this.endReason = reason
    this.endedElsewhere = isElsewhere
    if (reason === 'ban') this.banned()
    this.goToCashBox = false
  }
}
