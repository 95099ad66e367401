/** When no frame comes, as in a tab that is hidden meanwhile, ms. */
const FRAME_WAIT = 500

/** Runs once what the page shows now is on the screen; at once in a tab that nobody sees. */
export function afterPaint(run: () => void): void {
  let hasRun = false
  const once = () => {
    if (!hasRun) run()
    hasRun = true
  }
  if (document.visibilityState === 'hidden') return once()
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, FRAME_WAIT)
}
