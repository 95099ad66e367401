import { PREFETCH_FALLBACK, PREFETCH_IDLE_TIMEOUT } from './spec/layout.ts'

/**
 * Runs when the browser has nothing better to do: within 2 s, or after 5 s where it cannot say (ROUTE-60).
 * Returns the undo.
 */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(() => run(), { timeout: PREFETCH_IDLE_TIMEOUT })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, PREFETCH_FALLBACK)
  return () => clearTimeout(timer)
}

/** The same, but only once the page and its first pictures have loaded. */
export function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(run)
  let undo = () => {}
  const start = () => {
    undo = whenIdle(run)
  }
  window.addEventListener('load', start, { once: true })
  return () => {
    window.removeEventListener('load', start)
    undo()
  }
}
