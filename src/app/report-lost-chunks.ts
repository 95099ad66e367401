import { routerReloadKey } from '~/lib/router-internals.ts'
import { track } from '~/platform/track.ts'

/** The router would reload by itself once when a chunk fails: our own screens decide that, within their limits (O-20). */
export function reportLostChunks() {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event
    track('chunk_failed', { chunk: payload.message, build: __BUILD_ID__ })
    try {
      sessionStorage.setItem(routerReloadKey(payload.message), '1')
    } catch {
      // without storage the router does not reload either
    }
  })
}
