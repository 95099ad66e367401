import { PRERENDER_READY_AFTER } from '~/constants/layout.ts'

declare global {
  interface Window {
    prerenderReady?: boolean
  }
}

/** Tells a prerenderer that the page is whole: 5 s after it has loaded, whenever this begins (STATIC-10). Returns the undo. */
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
