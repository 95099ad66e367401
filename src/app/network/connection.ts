import type { CheckServer } from '~/api/transport/check-server.ts'
import { jitter } from '~/lib/moments.ts'
import { OFFLINE_PROBE_WAIT, PROBE_WAIT, QUICK_PROBES, RETRY_MAX } from '~/constants/network.ts'
import { isVisible, type Page } from '~/platform/scheduling.ts'
import type { NetworkStore } from '~/stores/network-store.ts'

type Parts = { window: EventTarget; document: Page }

/** How long responses that were in flight may still arrive after the network has failed, ms. */
const IN_FLIGHT = 500

/** Longest wait before the next probe, ms: slow when the browser reports offline, otherwise quick at first. */
export function probeWait(probes: number, isVisible: boolean, isOffline: boolean): number {
  if (!isVisible) return RETRY_MAX
  if (isOffline) return Math.min(OFFLINE_PROBE_WAIT * 2 ** probes, RETRY_MAX)
  return probes < QUICK_PROBES ? PROBE_WAIT : Math.min(PROBE_WAIT * 2 ** (probes - QUICK_PROBES + 1), RETRY_MAX)
}

/**
 * Updates the network store from the browser's events (NET-15), from results of calls, and from probes. One call
 * does not prove that the server is lost or back, so a probe decides, unless another call gets a response meanwhile: a
 * server that needs longer than a probe is slow, not lost. One failed poll never covers the page. A response that was in
 * flight when the network failed does not uncover it. navigator.onLine is never used.
 */
export class ConnectionWatch {
  private readonly network: NetworkStore
  private readonly check: CheckServer
  private readonly page: Parts
  private timer: ReturnType<typeof setTimeout> | undefined
  private probes = 0
  /** Number of offline events: a response to an older request proves nothing. */
  private losses = 0
  /** Time of the last response to a call, ms since the page started. */
  private lastResponseAt = 0
  private readonly stopping = new AbortController()

  constructor(network: NetworkStore, check: CheckServer, page: Parts = { window, document }) {
    this.network = network
    this.check = check
    this.page = page
  }

  /** Starts listening. Returns an unsubscribe function. */
  start(): () => void {
    const { signal } = this.stopping
    const { window, document } = this.page
    window.addEventListener('offline', this.wentOffline, { signal })
    window.addEventListener('online', this.askAgain, { signal })
    window.addEventListener('pageshow', this.askAgain, { signal })
    document.addEventListener('visibilitychange', this.askAgain, { signal })
    return () => {
      this.stopping.abort()
      clearTimeout(this.timer)
    }
  }

  /** Handles the result of a client's try (see ClientHooks.onOutcome). */
  recordOutcome = (outcome: 'reached' | 'lost') => {
    if (outcome === 'lost') {
      if (this.network.isOnline) void this.checkNow()
      return
    }
    this.lastResponseAt = performance.now()
    const { connection } = this.network
    // after an offline event the response may be older than the loss
    if (connection === 'offline') return void this.checkNow()
    this.reached() // the response was under way for longer than a probe: the server is slow
    if (connection === 'unreachable') void this.check() // the visitor may be in another region now (NET-13)
    return undefined
  }

  /** A check outside this class got no response. A device that has just woken up needs a moment to find its network. */
  checkLost = () => {
    const lostAt = performance.now()
    setTimeout(() => {
      if (this.lastResponseAt <= lostAt) this.recordOutcome('lost')
    }, PROBE_WAIT)
  }

  /** Probes the server now; returns true if it or another call got a response. Never rejects. */
  checkNow = async (): Promise<boolean> => {
    const { losses } = this
    // under the cover of an unreachable server each response counts: it has uncovered the page
    const inFlight = this.network.connection === 'unreachable' ? 0 : IN_FLIGHT
    const inFlightUntil = performance.now() + inFlight
    const result = await this.check()
    if (this.stopping.signal.aborted) return false
    if ((result !== 'lost' || this.lastResponseAt > inFlightUntil) && losses === this.losses) {
      this.reached()
      return true
    }
    this.network.serverUnreachable()
    this.plan()
    return false
  }

  private reached() {
    clearTimeout(this.timer)
    this.timer = undefined
    this.probes = 0
    this.network.reached()
  }

  private plan() {
    clearTimeout(this.timer)
    const wait = probeWait(this.probes, isVisible(this.page.document), this.network.connection === 'offline')
    this.probes += 1
    this.timer = setTimeout(() => void this.checkNow(), jitter(wait))
  }

  private readonly wentOffline = () => {
    this.probes = 0
    this.losses += 1
    this.network.wentOffline()
    this.plan()
  }

  /** Probes again after a possible improvement. */
  private readonly askAgain = () => {
    if (this.network.isOnline || !isVisible(this.page.document)) return
    this.probes = 0
    void this.checkNow()
  }
}
