/** Maximum of stored events. More would come from an error that repeats itself. */
const KEPT = 50

/**
 * Creates a hook with one listener that may register late. Earlier events are stored and replayed to it, so that
 * deferred code misses none.
 */
export function createLazyHook<Event>() {
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
