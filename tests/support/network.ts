import type { BrowserContext } from '@playwright/test'

import type { NetworkProfile } from '../../mock-server/http/network.ts'
import type { MockSession } from './mock.ts'

/** The values of `navigator.connection` of each profile, by the thresholds of the Network Information API. */
const reported: Record<NetworkProfile | 'ok' | 'flaky', { effectiveType: string; downlink: number; rtt: number }> = {
  ok: { effectiveType: '4g', downlink: 10, rtt: 50 },
  slow4g: { effectiveType: '4g', downlink: 1.6, rtt: 150 },
  '3g': { effectiveType: '3g', downlink: 0.7, rtt: 300 },
  edge: { effectiveType: '3g', downlink: 0.25, rtt: 850 },
  'lie-fi': { effectiveType: '3g', downlink: 0.4, rtt: 3000 },
  offline: { effectiveType: '4g', downlink: 0, rtt: 0 },
  flaky: { effectiveType: '3g', downlink: 1, rtt: 400 },
}

/** In the page: `navigator.connection` has these values from now on, and reports a change. */
function report(values: (typeof reported)['ok']) {
  const shared = globalThis as { reportedConnection?: EventTarget }
  const connection = (shared.reportedConnection ??= new EventTarget())
  Object.assign(connection, { saveData: false }, values)
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => connection })
  connection.dispatchEvent(new Event('change'))
}

/**
 * The network of a test. The mock shapes every response of the session, so pages, the worker and frames share the line; the
 * throttling of the browser would not reach workers.
 */
export type TestNetwork = {
  /** Switches to a profile of the mock; `ok` is a fast line. */
  become: (profile: NetworkProfile | 'ok') => Promise<void>
  /** Loses and delays single calls at random, always the same ones for a seed. */
  flaky: (seed: number) => Promise<void>
}

export function networkOf(context: BrowserContext, mock: MockSession): TestNetwork {
  async function tell(name: keyof typeof reported) {
    await context.addInitScript(report, reported[name])
    for (const page of context.pages()) await page.evaluate(report, reported[name]).catch(() => undefined) // a page that is leaving
  }
  return {
    async become(profile) {
      await mock.net(profile)
      await tell(profile)
      await context.setOffline(profile === 'offline')
    },
    async flaky(seed) {
      await mock.net({ random: { seed, dropBefore: 0.15, dropAfter: 0.15, latency: [0, 800] } })
      await tell('flaky')
    },
  }
}
