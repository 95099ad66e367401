/** ms without a change of the height above, and ms after which the page scrolls in any case. */
const STABLE = 250
const LONGEST = 4000

/**
 * Scrolls an element into view once the page height is stable (BONUS-06). Any touch, wheel or key input cancels it.
 * Returns the cancel function.
 */
export function scrollWhenStable(element: HTMLElement, block: ScrollLogicalPosition = 'end'): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const stop = () => stopping.abort()
  for (const event of ['pointerdown', 'wheel', 'keydown', 'touchstart'])
    addEventListener(event, stop, { signal, passive: true })
  const started = performance.now()
  let height = -1
  let since = started
  const look = () => {
    if (signal.aborted) return
    const now = performance.now()
    const { scrollHeight } = document.documentElement
    if (scrollHeight !== height) {
      height = scrollHeight
      since = now
    }
    if (now - since < STABLE && now - started < LONGEST) return void requestAnimationFrame(look)
    element.scrollIntoView({ block })
    stop()
  }
  requestAnimationFrame(look)
  return stop
}
