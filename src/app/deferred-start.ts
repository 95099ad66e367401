import { REQUEST_TIMEOUT } from '~/constants/network.ts'
import { whenIdle, whenSettled } from '~/platform/when-idle.ts'

import { mayPreload } from '~/platform/may-preload.ts'
import { yieldToMain } from '~/platform/yield-to-main.ts'

import { lateEffects } from './effects/late.ts'
import type { LateEffectDeps } from './effects/links.ts'
import { flagPrerenderReady } from './prerender-ready.ts'
import { preloadRoutes } from './preload-routes.ts'

/** After so long a press is let through before the next part begins: half a frame, ms. */
const SLICE = 8

/**
 * Everything that a first view does without. Load it when the page is there and the browser is idle. A part
 * that does not load is reported, and the others go on.
 */
export function startDeferred(links: LateEffectDeps): void {
  setTimeout(() => {
    delete window.__firstCalls // answers that were not used by now would only become stale
  }, REQUEST_TIMEOUT)
  flagPrerenderReady()
  void startParts(links)
}

/** One after the other, in their order, never so many in a row that the page cannot answer. */
async function startParts(links: LateEffectDeps) {
  let begun = performance.now()
  for (const [where, start] of Object.entries({ ...lateEffects, ...parts })) {
    if (performance.now() - begun > SLICE) {
      await yieldToMain()
      begun = performance.now()
    }
    start(links).catch((error: unknown) => links.report(error, where))
  }
}

const parts: Record<string, (links: LateEffectDeps) => Promise<unknown>> = {
  async addresses({ stores, router, initialLocations }) {
    const { followAddresses } = await import('./effects/addresses.ts')
    followAddresses(stores, router, initialLocations())
  },
  async routes({ router }) {
    if (!mayPreload()) return
    const begin = Promise.all([
      new Promise<void>((resolve) => void whenIdle(resolve)), // ROUTE-60
      new Promise<void>((resolve) => void whenSettled(resolve)),
    ])
    await preloadRoutes(router, begin)
  },
}
