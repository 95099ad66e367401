import { BOOT_WATCH } from '../lib/spec/worker.ts'
import { repairWorker } from './repair.ts'

declare global {
  interface Window {
    __appRuns?: boolean
  }
}

/** The app's own code runs: from here on it has screens for what fails, and a slow network is no fault of what is saved. */
export function appRuns() {
  window.__appRuns = true
}

/**
 * Part of the inline boot script: when a saved file of the app is broken, or the app does not run 8 s after the
 * page, it starts over from the server. Only pages that a worker serves can suffer from what is saved.
 */
export function watchBoot() {
  if (!navigator.serviceWorker?.controller) return

  const onError = (event: Event) => {
    const { target } = event
    if (target instanceof HTMLScriptElement && target.src.includes('/assets/')) check()
  }
  const timer = setTimeout(check, BOOT_WATCH)
  addEventListener('error', onError, true) // a script that does not load or parse

  function check() {
    clearTimeout(timer)
    removeEventListener('error', onError, true)
    if (!window.__appRuns) void repairWorker()
  }
}
