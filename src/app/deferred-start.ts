import { PRERENDER_READY_AFTER } from '~/constants/layout.ts'
import { REQUEST_TIMEOUT } from '~/constants/network.ts'
import { whenIdle, whenSettled, yieldToMain } from '~/platform/scheduling.ts'
import { mayPreload } from '~/platform/connection-info.ts'

import { deferredEffects } from './effects/deferred.ts'
import type { DeferredEffectDeps } from './effects/links.ts'
import { preloadRoutes } from './preload-routes.ts'

declare global {
  interface Window {
    prerenderReady?: boolean
  }
}

/**
 * Signals to a prerenderer that the page is complete: 5 s after its load, no matter when this is called (STATIC-10). Returns a
 * function that stops it.
 */
export function flagPrerenderReady(): () => void {
  const [load] = performance.getEntriesByType('navigation')
  const loadedAt = (load && 'loadEventEnd' in load ? load.loadEventEnd : 0) || performance.now()
  window.prerenderReady = false
  const ready = () => {
    window.prerenderReady = true
  }
  const timer = setTimeout(ready, Math.max(0, loadedAt + PRERENDER_READY_AFTER - performance.now()))
  return () => clearTimeout(timer)
}

/** After this time input is handled before the next part starts: half a frame, ms. */
const SLICE = 8

/**
 * Starts everything that the first view does not need. Call it when the page has loaded and the browser is idle. A
 * part that fails to load is reported, and the others continue.
 */
export function startDeferred(links: DeferredEffectDeps): void {
  setTimeout(() => {
    delete window.__firstCalls // responses unused by now would only become stale
  }, REQUEST_TIMEOUT)
  flagPrerenderReady()
  void startParts(links)
}

/** Starts parts in order, yielding often enough for the page to respond. */
async function startParts(links: DeferredEffectDeps) {
  let started = performance.now()
  for (const [where, start] of Object.entries({ ...deferredEffects, ...parts })) {
    if (performance.now() - started > SLICE) {
      await yieldToMain()
      started = performance.now()
    }
    start(links).catch((error: unknown) => links.report(error, where))
  }
}

const parts: Record<string, (links: DeferredEffectDeps) => Promise<unknown>> = {
  async addresses({ stores, router, initialLocations }) {
    const { handleUrls } = await import('./effects/handle-urls.ts')
    handleUrls(stores, router, initialLocations())
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
