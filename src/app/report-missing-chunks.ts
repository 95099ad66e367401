import { recordStartFailure } from '~/boot/start-failures.ts'
import { routerReloadKey } from '~/lib/router-internals.ts'
import { isTracking, track } from '~/platform/track.ts'
import { ownBuild } from '~/platform/own-build.ts'

/** Prevents the router's automatic reload after a failed chunk: our screens decide that, within their limits (O-20). */
export function reportMissingChunks() {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event
    if (isTracking()) track('chunk_failed', { chunk: payload.message, build: ownBuild() })
    else recordStartFailure(`${ownBuild()} ${payload.message}`) // a reload must not lose it
    try {
      sessionStorage.setItem(routerReloadKey(payload.message), '1')
    } catch {
      // without storage the router does not reload either
    }
  })
}
