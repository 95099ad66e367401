const PAUSE = 400 // ms without typing

/**
 * Calls `write` after each pause in typing, and at once when a form is submitted or the page is hidden. A click on
 * Pay may leave the page during the pause, and a write started while the page unloads may not complete.
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
    /** Stops; a pending write is dropped. */
    stop() {
      clearTimeout(timer)
      isWaiting = false
      leaving.abort()
    },
  }
}
