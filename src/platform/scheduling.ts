import {
  IDLE_FALLBACK,
  PREFETCH_FALLBACK,
  PREFETCH_IDLE_TIMEOUT,
  SCROLL_FAST,
  SCROLL_REST,
  SCROLL_REST_SURE,
  SCROLL_SAMPLE,
  SETTLED_AFTER,
} from '../constants/layout.ts'

/*
 * When work may run: on a visible page (`onVisible`), after a paint (`afterPaint`), in an idle moment (`whenIdle`).
 * `whenLoaded` waits for the first pictures, `whenSettled` some time longer or for a touch. `whenCalm`, for mounts and
 * requests, waits while the page scrolls fast, `whenRested` until it has not scrolled for a while.
 */

/** The document, or one that a test makes. */
export type Page = EventTarget & Pick<Document, 'visibilityState'>

/** True if the page is visible: its tab is active, its window not minimised. */
export const isVisible = (page: Page = document): boolean => page.visibilityState !== 'hidden'

/** Calls `run` each time the page is shown again or hidden. Returns a function that stops it. */
export function onVisibility(run: (isVisible: boolean) => void, page: Page = document): () => void {
  const listener = () => run(isVisible(page))
  page.addEventListener('visibilitychange', listener)
  return () => page.removeEventListener('visibilitychange', listener)
}

/** Calls `run` each time the page is shown again. Returns a function that stops it. */
export const onVisible = (run: () => void, page?: Page): (() => void) =>
  onVisibility((isNowVisible) => isNowVisible && run(), page)

let last = { top: 0, time: -Infinity } // scroll position of the last sample
let isCalm = true
let wasMoving = false
let stillFor = 0

/** Updates `isCalm` from the distance since the last sample. */
function sample(px: number, ms: number) {
  const isLong = ms > 3 * SCROLL_SAMPLE
  if (px === 0) {
    stillFor += ms
    isCalm ||= stillFor >= SCROLL_REST // a shorter rest can be one long frame of a busy page
  } else {
    stillFor = 0
    // the mean since a rest, or over a long time, is not the speed of the scroll
    isCalm = wasMoving && !isLong && px <= (SCROLL_FAST * innerHeight * ms) / 1000
  }
  wasMoving = px > 0
}

/**
 * Is the page still, or does it scroll slowly? Callers of the same moment share one sample: a mean of a few ms is noise.
 * `isFrame`: called in a frame. Between two frames a page that scrolls does not move, and on a slow phone for long.
 */
function isCalmNow(isFrame = false): boolean {
  const now = { top: scrollY, time: performance.now() }
  const [px, ms] = [Math.abs(now.top - last.top), now.time - last.time]
  if (ms < SCROLL_SAMPLE) return isCalm && (px === 0 || wasMoving)
  if (!isCalm && !isFrame && px === 0 && ms < SCROLL_REST_SURE) return false
  last = now
  sample(px, ms)
  return isCalm
}

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Samples at intervals, because a scroll listener would run in every frame. */
function check() {
  timer = undefined
  if (isCalmNow(true)) {
    const ready = [...waiting]
    waiting.clear()
    for (const run of ready) run()
  } else if (waiting.size > 0) checkSoon()
}

function checkSoon() {
  timer = setTimeout(() => requestAnimationFrame(check), SCROLL_SAMPLE)
}

/**
 * Runs `run` once, now or when the page is still or scrolls slowly. Everything that a page mounts or requests late passes
 * this gate: in a fast scroll it would drop frames and leave the view before the visitor sees it. Returns a cancel function.
 */
export function whenCalm(run: () => void): () => void {
  if (isCalmNow()) {
    run()
    return () => {}
  }
  const own = () => run()
  waiting.add(own)
  if (timer === undefined) checkSoon()
  return () => void waiting.delete(own)
}

/**
 * Runs `run` when parts below the view are needed at once: before the page is printed, and at each Tab, which would skip what is
 * not mounted. `isPrint`: the browser prints when `run` returns. Returns an unsubscribe function.
 */
export function whenWholeIsNeeded(run: (isPrint: boolean) => void): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') run(false)
  }
  const onPrint = () => run(true)
  addEventListener('keydown', onKey, { capture: true })
  addEventListener('beforeprint', onPrint)
  return () => {
    removeEventListener('keydown', onKey, { capture: true })
    removeEventListener('beforeprint', onPrint)
  }
}

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

const untilRest = new Set<() => void>()
let restTimer: ReturnType<typeof setTimeout> | undefined
let restTop = 0

/** Runs one waiting function if the page has not moved, so that input and a new scroll can come in between. */
function runNext() {
  const moved = scrollY !== restTop
  restTop = scrollY
  const [next] = untilRest
  if (next && !moved) {
    untilRest.delete(next)
    next()
  }
  schedule(moved ? SCROLL_REST : 0)
}

/** Compares scroll positions at intervals, because a scroll listener would run in every frame. */
function schedule(delay: number) {
  restTimer = untilRest.size === 0 ? undefined : setTimeout(() => whenIdle(runNext, IDLE_FALLBACK), delay)
}

/** Runs `run` once, after the page has not scrolled for `SCROLL_REST` ms and the browser is idle. Returns a cancel function. */
export function whenRested(run: () => void): () => void {
  const own = () => run()
  untilRest.add(own)
  if (restTimer === undefined) {
    restTop = scrollY
    schedule(SCROLL_REST)
  }
  return () => untilRest.delete(own)
}

/** Returns ms since the page was loaded; 0 while it loads, or if the browser does not expose it. */
export function sinceLoad(): number {
  const [page] = performance.getEntriesByType('navigation')
  return page && page.loadEventEnd > 0 ? Math.max(0, performance.now() - page.loadEventEnd) : 0
}
