const PAUSE = 400 // ms without typing

/**
 * Runs `write` whenever typing pauses, and at once when a form is submitted or the page is hidden: a press on Pay may leave the
 * page within the pause, and a write that begins while the page unloads may not complete.
 */
export function draftWriter(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  const leaving = new AbortController()

  function flush() {
    clearTimeout(timer)
    if (!isWaiting) return
    isWaiting = false
    write()
  }

  addEventListener('submit', flush, { capture: true, signal: leaving.signal })
  addEventListener('pagehide', flush, { signal: leaving.signal })
  return {
    typed() {
      clearTimeout(timer)
      isWaiting = true
      timer = setTimeout(flush, PAUSE)
    },
    flush,
    /** Ends it; what waits is not written. */
    stop() {
      clearTimeout(timer)
      isWaiting = false
      leaving.abort()
    },
  }
}
