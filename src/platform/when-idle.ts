import {
  IDLE_FALLBACK,
  PREFETCH_FALLBACK,
  PREFETCH_IDLE_TIMEOUT,
  SETTLED_AFTER,
  SCROLL_REST,
} from '../constants/layout.ts'
import { isVisible } from './visibility.ts'
import { whenCalm } from './when-calm.ts'

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
    cancelIdle = whenIdle(() => {
      cancelIdle = whenCalm(run) // the touch can be a fast scroll
    }, IDLE_FALLBACK)
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

/** Fallback if no frame is rendered, as in a tab that becomes hidden, ms. */
const FRAME_WAIT = 500

/** Calls `run` after the next paint; at once in a hidden tab. */
export function afterPaint(run: () => void): void {
  let hasRun = false
  const once = () => {
    if (!hasRun) run()
    hasRun = true
  }
  if (!isVisible()) return once()
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, FRAME_WAIT)
}

type Scheduler = { yield?: () => Promise<void> }

/** Ends the task, so that the browser paints and handles input first. Continues before other queued work. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  if (scheduler?.yield) return scheduler.yield()
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let top = 0

/** Runs one waiting function if the page has not moved, so that input and a new scroll can come in between. */
function runNext() {
  const moved = scrollY !== top
  top = scrollY
  const [next] = waiting
  if (next && !moved) {
    waiting.delete(next)
    next()
  }
  schedule(moved ? SCROLL_REST : 0)
}

/** Compares scroll positions at intervals, because a scroll listener would run in every frame. */
function schedule(delay: number) {
  timer = waiting.size === 0 ? undefined : setTimeout(() => whenIdle(runNext, IDLE_FALLBACK), delay)
}

/** Runs `run` once, after the page has not scrolled for `SCROLL_REST` ms and the browser is idle. Returns a cancel function. */
export function whenRested(run: () => void): () => void {
  const own = () => run()
  waiting.add(own)
  if (timer === undefined) {
    top = scrollY
    schedule(SCROLL_REST)
  }
  return () => waiting.delete(own)
}

/** Returns ms since the page was loaded; 0 while it loads, or if the browser does not expose it. */
export function sinceLoad(): number {
  const [page] = performance.getEntriesByType('navigation')
  return page && page.loadEventEnd > 0 ? Math.max(0, performance.now() - page.loadEventEnd) : 0
}
