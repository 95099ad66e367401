import { IDLE_FALLBACK, SCROLL_REST } from '../constants/layout.ts'
import { whenIdle } from './when-idle.ts'

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
