import { makeAutoObservable } from 'mobx'

/**
 * Why a session ended; the first four are told by the tab that ended it, all but `player` tracked as logout reasons (ANLT-10).
 * `taken-over`: another player signed in in another tab. `unknown`: it went, and nobody said why.
 */
export type EndReason = 'player' | 'ban' | 'refresh-token-empty' | 'after-refreshing' | 'taken-over' | 'unknown'

/**
 * Who plays in this tab. Only the identity lives here: profile, balance and bonuses are server data and
 * belong to the query cache (see src/api).
 */
export class SessionStore {
  playerId: string | null = null
  endReason: EndReason | null = null
  /** It ended in another tab, which told the server and wiped what the tabs share. */
  endedElsewhere = false
  /** The server has said during this visit that the player is banned: an address alone proves no ban. */
  isBanKnown = false
  /** The account is on a break, chosen or ordered: nothing invites to play or to pay (O-67, O-68). */
  isOnBreak = false
  /** How many players have signed in over another: the page of the previous player is not that of the next. */
  takeovers = 0
  /** Set by a sign-up: the player is taken to the cash box once (AUTH-24). */
  goToCashBox = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get isSignedIn() {
    return this.playerId !== null
  }

  /** `isOnBreak`: as far as it is known before the account has come. `isNew`: the player has just signed up. */
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

  /** The server refused somebody as banned. */
  banned() {
    this.isBanKnown = true
  }

  arrivedAtCashBox() {
    this.goToCashBox = false
  }

  end(reason: EndReason, isElsewhere = false) {
    if (!this.isSignedIn) return // two 401 answers end one session, once
    this.playerId = null
    this.isOnBreak = false
    this.endReason = reason
    this.endedElsewhere = isElsewhere
    if (reason === 'ban') this.banned()
    this.goToCashBox = false
  }
}
