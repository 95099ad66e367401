import { flushSync } from 'react-dom'

import {
  LAZY_BLOCK_MARGIN,
  LAZY_IMAGE_FAST,
  LAZY_IMAGE_MARGIN,
  LAZY_IMAGE_SAMPLE,
  LAZY_IMAGE_THROTTLE,
} from '~/constants/layout.ts'

type Listener = () => void

/**
 * Creates a function that returns the speed of the page since its last call. `fast`: an element that is near now leaves
 * before it is seen. `unknown`: a scroll has started after a rest, and the mean speed since the last call includes the rest.
 */
function speedometer() {
  let last: { top: number; time: number } | undefined
  return (): 'fast' | 'slow' | 'unknown' => {
    const now = { top: scrollY, time: performance.now() }
    const before = last ?? now
    last = now
    const [px, ms] = [Math.abs(now.top - before.top), now.time - before.time]
    if (px > 0 && ms > 2 * LAZY_IMAGE_THROTTLE) return 'unknown'
    return px > (LAZY_IMAGE_FAST * innerHeight * ms) / 1000 ? 'fast' : 'slow'
  }
}

/**
 * Creates a subscription to elements that come within `margin` px of the viewport. One observer serves the whole page.
 * Elements that pass by in a fast scroll do not count as near.
 */
function nearViewport(margin: number) {
  const listeners = new Map<Element, Listener>()
  const near = new Set<Element>()
  let observer: IntersectionObserver | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const speed = speedometer()

  /** Calls the listeners of elements that are near now, not of those that passed by in between. */
  function flush() {
    for (const element of near) {
      const listener = listeners.get(element)
      remove(element)
      listener?.()
    }
  }

  /** Flushes at once, then at most every 300 ms (SHELL-67); not during a fast scroll. */
  function schedule() {
    if (timer !== undefined || near.size === 0) return
    const now = speed()
    if (now === 'slow') flush()
    const delay = now === 'unknown' ? LAZY_IMAGE_SAMPLE : LAZY_IMAGE_THROTTLE
    timer = setTimeout(() => {
      timer = undefined
      schedule()
    }, delay)
  }

  function update(entries: readonly IntersectionObserverEntry[]) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) near.add(target)
      else near.delete(target)
    }
    schedule()
  }

  function remove(element: Element) {
    listeners.delete(element)
    near.delete(element)
    observer?.unobserve(element)
  }

  /** Paper has no viewport, so printing counts every element as near. */
  function flushForPrint() {
    for (const element of listeners.keys()) near.add(element)
    flushSync(flush) // the browser prints right after this event
  }

  return (element: Element, listener: Listener): (() => void) => {
    if (typeof IntersectionObserver === 'undefined') {
      listener()
      return () => undefined
    }
    if (!observer) {
      observer = new IntersectionObserver(update, { rootMargin: `${margin}px` })
      addEventListener('beforeprint', flushForPrint)
    }
    listeners.set(element, listener)
    observer.observe(element)
    return () => remove(element)
  }
}

/**
 * Calls `listener` once, when the element is within 100 px of the viewport (SHELL-67). Returns the unsubscribe function.
 * Without IntersectionObserver every element counts as near.
 */
export const onNearViewport = nearViewport(LAZY_IMAGE_MARGIN)

/** `onNearViewport` for whole blocks of a page, which need time to load: 600 px ahead. */
export const onNearBlock = nearViewport(LAZY_BLOCK_MARGIN)
