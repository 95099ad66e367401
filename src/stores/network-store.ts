import { makeAutoObservable } from 'mobx'

export type Connection = 'online' | 'unreachable' | 'offline'

/** State of the network, from the browser's events and the results of calls, and whether this region is blocked. */
export class NetworkStore {
  connection: Connection = 'online'
  regionBlocked = false
  /** The server responds only with its maintenance message. */
  isInMaintenance = false
  /** Another tab keeps the calls of this one waiting. */
  isWaitingForTab = false
  /** The player chose to view stored data; a reload keeps it, and it ends automatically on reconnect (O-10). */
  continuesOffline = false
  /** When the server was last reached from this device, ms since 1970; Infinity if unknown. */
  lastOnlineAt = Infinity

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get isOnline() {
    return this.connection === 'online'
  }

  /** The no-connection screen covers the page. */
  get showsNoConnection() {
    return this.connection !== 'online' && !this.continuesOffline
  }

  get showsStoredData() {
    return this.connection !== 'online' && this.continuesOffline
  }

  wentOffline() {
    this.connection = 'offline'
  }

  /** The browser is online but our server does not respond. */
  serverUnreachable() {
    if (this.connection === 'online') this.connection = 'unreachable'
  }

  /** Sets the time stored by an earlier visit, unless this visit already has a newer one. */
  rememberOnlineAt(time: number) {
    if (this.lastOnlineAt === Infinity) this.lastOnlineAt = time
  }

  /** The server responded, with any status. */
  reached() {
    this.connection = 'online'
    this.continuesOffline = false
    this.lastOnlineAt = Date.now()
  }

  continueOffline() {
    this.continuesOffline = true
  }

  maintenance(isOn: boolean) {
    this.isInMaintenance = isOn
  }

  waitForOtherTab(isWaiting: boolean) {
    this.isWaitingForTab = isWaiting
  }

  blockRegion() {
    this.regionBlocked = true
  }

  clearRegionBlock() {
    this.regionBlocked = false
  }
}
