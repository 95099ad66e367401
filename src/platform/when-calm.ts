import { SCROLL_FAST, SCROLL_REST, SCROLL_REST_SURE, SCROLL_SAMPLE } from '../constants/layout.ts'

let last = { top: 0, time: -Infinity }
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
