import { makeAutoObservable } from 'mobx'

export type Connection = 'online' | 'unreachable' | 'offline'

/**
 * What we know of the network, from the browser's events and from what calls came back with; and whether
 * this region is blocked.
 */
export class NetworkStore {
  connection: Connection = 'online'
  regionBlocked = false
  /** The server answers nothing but that it is being worked on. */
  isInMaintenance = false
  /** The player chose to look at saved data; ends by itself on reconnect (O-10). */
  continuesOffline = false
  /** When the server was last reached from this device, ms since 1970; Infinity while nobody knows. */
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

  wentOffline() {
    this.connection = 'offline'
  }

  /** The browser has a network but our server does not answer. */
  lostServer() {
    if (this.connection === 'online') this.connection = 'unreachable'
  }

  /** What an earlier visit knew; what this one knows is newer. */
  rememberOnlineAt(time: number) {
    if (this.lastOnlineAt === Infinity) this.lastOnlineAt = time
  }

  /** The server answered, whatever it said. */
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

  blockRegion() {
    this.regionBlocked = true
  }

  clearRegionBlock() {
    this.regionBlocked = false
  }
}
