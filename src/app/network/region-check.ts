import type { CheckResult, CheckServer } from '~/api/transport/check-server.ts'
import { onVisible, type Page } from '~/platform/visibility.ts'
import type { NetworkStore } from '~/stores/network-store.ts'

/**
 * Checks the region and updates the network store (NET-13): 451 blocks, any other response clears, and either proves
 * that the server is reachable. A timeout changes nothing unless the operator configures it to clear a block.
 * Simultaneous checks share one call.
 */
export function regionCheck(network: NetworkStore, checkServer: CheckServer, silenceClears = false): CheckServer {
  let running: Promise<CheckResult> | null = null
  const ask = async () => {
    const result = await checkServer()
    if (result === 'blocked') network.blockRegion()
    if (result === 'open' || (result === 'lost' && silenceClears)) network.clearRegionBlock()
    if (result !== 'lost') network.reached()
    return result
  }
  return () => {
    running ??= ask().finally(() => {
      running = null
    })
    return running
  }
}

/**
 * Checks at the start and on each return to the tab (O-76). A lost check is reported: a page whose data are all saved on the
 * device would not notice otherwise that the server is unreachable. Returns a function that stops it.
 */
export function watchRegion(check: CheckServer, onLost: () => void, page: Page = document): () => void {
  const ask = async () => {
    if ((await check()) === 'lost') onLost()
  }
  void ask()
  return onVisible(() => void ask(), page)
}
