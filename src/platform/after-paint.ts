import { isVisible } from './visibility.ts'

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
