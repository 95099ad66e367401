import { IDLE_FALLBACK, PREFETCH_FALLBACK, PREFETCH_IDLE_TIMEOUT } from '../constants/layout.ts'

/**
 * Runs when the browser has nothing better to do: within 2 s, or after `fallback` ms where it cannot say, 5 s for what
 * is fetched ahead (ROUTE-60). Returns the undo.
 */
export function whenIdle(run: () => void, fallback = PREFETCH_FALLBACK): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(() => run(), { timeout: PREFETCH_IDLE_TIMEOUT })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, fallback)
  return () => clearTimeout(timer)
}

/** What the page needs soon, a network that may be lost at any time among it: once its first pictures have loaded. */
export function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(run, IDLE_FALLBACK)
  let undo = () => {}
  const start = () => {
    undo = whenIdle(run, IDLE_FALLBACK)
  }
  window.addEventListener('load', start, { once: true })
  return () => {
    window.removeEventListener('load', start)
    undo()
  }
}
