import { PRERENDER_READY_AFTER } from '~/constants/layout.ts'

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
