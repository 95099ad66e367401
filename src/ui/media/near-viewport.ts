import { flushSync } from 'react-dom'

import { LAZY_IMAGE_FAST, LAZY_IMAGE_MARGIN, LAZY_IMAGE_THROTTLE } from '~/constants/layout.ts'

type Listener = () => void

const listeners = new Map<Element, Listener>()
const near = new Set<Element>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let last: { place: number; time: number } | undefined

/** Has the page been scrolled so fast since the last check that what is near now will be gone before it is seen? */
function isScrolledFast(): boolean {
  const now = { place: scrollY, time: performance.now() }
  const before = last ?? now
  last = now
  const seconds = (now.time - before.time) / 1000
  return Math.abs(now.place - before.place) > LAZY_IMAGE_FAST * innerHeight * seconds
}

/** Calls the listeners of the elements that are near now, not of those that came and went in between. */
function flush() {
  for (const element of near) {
    const listener = listeners.get(element)
    forget(element)
    listener?.()
  }
}

/** At once, then at most every 300 ms (SHELL-67); not while the page flies by. */
function schedule() {
  if (timer !== undefined || near.size === 0) return
  if (!isScrolledFast()) flush()
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

/** Paper has no viewport. */
function tellAll() {
  for (const element of listeners.keys()) near.add(element)
  flushSync(flush) // the browser prints right after
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
  if (!observer) {
    observer = new IntersectionObserver(note, { rootMargin: `${LAZY_IMAGE_MARGIN}px` })
    addEventListener('beforeprint', tellAll)
  }
  listeners.set(element, listener)
  observer.observe(element)
  return () => forget(element)
}
