import { SCROLL_REST } from '../constants/layout.ts'
import { whenIdle } from './when-idle.ts'

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let lastScroll = -Infinity

const note = () => {
  lastScroll = performance.now()
}

/** Runs one of what waits when the page is still and the browser idle: input and a new scroll come in between. */
function runNext() {
  const left = SCROLL_REST - (performance.now() - lastScroll)
  if (left > 0) return wait(left)
  const [next] = waiting
  if (next) {
    waiting.delete(next)
    next()
  }
  return wait(0)
}

function wait(time: number) {
  timer = undefined
  if (waiting.size === 0) return removeEventListener('scroll', note)
  timer = setTimeout(() => whenIdle(runNext), time)
  return undefined
}

/** Runs once, when the page has not been scrolled for a moment. Returns a function that stops it. */
export function whenRested(run: () => void): () => void {
  const own = () => run()
  waiting.add(own)
  if (timer === undefined) {
    addEventListener('scroll', note, { passive: true })
    wait(SCROLL_REST)
  }
  return () => waiting.delete(own)
}
