/** Events that are kept for a listener. More would be a fault that repeats itself. */
const KEPT = 50

/**
 * A hook with one listener that may register late. Events from before are kept and replayed to it, so that deferred code
 * misses nothing.
 */
export function createLateHook<Event>() {
  let missed: Event[] = []
  let listener = (event: Event) => {
    if (missed.length < KEPT) missed.push(event)
  }
  return {
    emit: (event: Event) => listener(event),
    listen(next: (event: Event) => void) {
      listener = next
      const events = missed
      missed = []
      events.forEach(next)
    },
  }
}
