import { flushSync } from 'react-dom'

import { LAZY_BLOCK_MARGIN, LAZY_IMAGE_MARGIN, LAZY_IMAGE_THROTTLE } from '~/constants/layout.ts'
import { whenCalm, whenWholeIsNeeded } from '~/platform/scheduling.ts'

type Listener = () => void

/**
 * Creates a subscription to elements that come within `margin` px of the viewport. One observer serves the whole page.
 * Elements that pass by in a fast scroll do not count as near. Printing counts every element as near, and so does Tab if
 * the elements hold links.
 */
function nearViewport(margin: number, { holdsLinks }: { holdsLinks: boolean }) {
  const listeners = new Map<Element, Listener>()
  const near = new Set<Element>()
  let observer: IntersectionObserver | undefined
  let isWaiting = false

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
    if (isWaiting || near.size === 0) return
    isWaiting = true
    whenCalm(() => {
      flush()
      setTimeout(() => {
        isWaiting = false
        schedule()
      }, LAZY_IMAGE_THROTTLE)
    })
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

  function flushAll(isPrint: boolean) {
    if (!isPrint && !holdsLinks) return
    for (const element of listeners.keys()) near.add(element)
    if (isPrint) flushSync(flush)
    else flush()
  }

  return (element: Element, listener: Listener): (() => void) => {
    if (typeof IntersectionObserver === 'undefined') {
      listener()
      return () => undefined
    }
    if (!observer) {
      observer = new IntersectionObserver(update, { rootMargin: `${margin}px` })
      whenWholeIsNeeded(flushAll)
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
export const onNearViewport = nearViewport(LAZY_IMAGE_MARGIN, { holdsLinks: false })

/** `onNearViewport` for whole blocks of a page, which need time to load: 600 px ahead. */
export const onNearBlock = nearViewport(LAZY_BLOCK_MARGIN, { holdsLinks: true })
