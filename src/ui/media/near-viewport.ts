import { LAZY_IMAGE_MARGIN, LAZY_IMAGE_THROTTLE } from '~/constants/layout.ts'

type Listener = () => void

const listeners = new Map<Element, Listener>()
const near = new Set<Element>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells everyone who is near now; whoever came and went in between is left alone. */
function flush() {
  for (const element of near) {
    const listener = listeners.get(element)
    forget(element)
    listener?.()
  }
}

/** At once, then at most every 300 ms (SHELL-67). */
function schedule() {
  if (timer !== undefined || near.size === 0) return
  flush()
  timer = setTimeout(() => {
    timer = undefined
    schedule()
  }, LAZY_IMAGE_THROTTLE)
}

function note(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target)
    else near.delete(target)
  }
  schedule()
}

function forget(element: Element) {
  listeners.delete(element)
  near.delete(element)
  observer?.unobserve(element)
}

/**
 * Calls `listener` once, when the element is within 100 px of the viewport (SHELL-67). Returns the way out. One
 * observer serves the whole page. Where there is none, everything counts as near.
 */
export function onNearViewport(element: Element, listener: Listener): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    listener()
    return () => undefined
  }
  observer ??= new IntersectionObserver(note, { rootMargin: `${LAZY_IMAGE_MARGIN}px` })
  listeners.set(element, listener)
  observer.observe(element)
  return () => forget(element)
}
