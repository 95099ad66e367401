import { makeAutoObservable } from 'mobx'

export type Connection = 'online' | 'unreachable' | 'offline'

/**
 * What we know of the network, from the browser's events and from what calls came back with; and whether
 * this region is blocked.
 */
export class NetworkStore {
  connection: Connection = 'online'
  regionBlocked = false
  /** The player chose to look at saved data; ends by itself on reconnect (O-10). */
  continuesOffline = false
  /** When the connection was last known to work, ms since 1970. */
  lastOnlineAt = Date.now()

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

  wentOffline() {
    this.connection = 'offline'
  }

  /** The browser has a network but our server does not answer. */
  lostServer() {
    if (this.connection === 'online') this.connection = 'unreachable'
  }

  /** A call came back, whatever it said. */
  reached() {
    this.connection = 'online'
    this.continuesOffline = false
    this.lastOnlineAt = Date.now()
  }

  continueOffline() {
    this.continuesOffline = true
  }

  blockRegion() {
    this.regionBlocked = true
  }

  clearRegionBlock() {
    this.regionBlocked = false
  }
}
