import { IDLE_FALLBACK, PREFETCH_FALLBACK, PREFETCH_IDLE_TIMEOUT, SETTLED_AFTER } from '../constants/layout.ts'

/**
 * Calls `run` when the browser is idle: within 2 s, or after `fallback` ms without idle callbacks (5 s for
 * prefetching, ROUTE-60). Returns a cancel function.
 */
export function whenIdle(run: () => void, fallback = PREFETCH_FALLBACK): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(() => run(), { timeout: PREFETCH_IDLE_TIMEOUT })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, fallback)
  return () => clearTimeout(timer)
}

/**
 * Runs work that the page needs soon, because the network may fail at any time: once its first pictures have loaded.
 */
export function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(run, IDLE_FALLBACK)
  let unsubscribe = () => {}
  const start = () => {
    unsubscribe = whenIdle(run, IDLE_FALLBACK)
  }
  window.addEventListener('load', start, { once: true })
  return () => {
    window.removeEventListener('load', start)
    unsubscribe()
  }
}

const touches = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Runs optional work a while after the page has loaded, or at the first touch, so that the first seconds are left to
 * visible content. Returns a cancel function.
 */
export function whenSettled(run: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  let cancelIdle = () => {}
  const begin = () => {
    waiting.abort()
    cancelIdle = whenIdle(run, IDLE_FALLBACK)
  }
  for (const touch of touches) addEventListener(touch, begin, { passive: true, capture: true, signal })
  const cancelLoaded = whenLoaded(() => {
    if (signal.aborted) return
    const timer = setTimeout(begin, SETTLED_AFTER)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
  return () => {
    waiting.abort()
    cancelLoaded()
    cancelIdle()
  }
}
