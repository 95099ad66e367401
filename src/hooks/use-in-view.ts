import { useEffect, useState, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { whenCalm } from '~/platform/scheduling.ts'
import { LAZY_BLOCK_MARGIN } from '~/constants/layout.ts'
import { rootFontSize } from '~/platform/media-query.ts'

/**
 * True while the element is in the viewport, but not before a fast scroll ends: it may enable a query. Always true without
 * IntersectionObserver.
 */
export function useIsInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    let cancel: (() => void) | undefined
    const observer = new IntersectionObserver((entries) => {
      cancel?.()
      if (entries.at(-1)?.isIntersecting) cancel = whenCalm(() => setInView(true))
      else setInView(false)
    })
    observer.observe(element)
    return () => {
      cancel?.()
      observer.disconnect()
    }
  }, [ref])
  return isInView
}

/**
 * Calls `onNear` each time the element comes near the viewport, even in a fast scroll: a list continues before the visitor
 * reaches its end. Never without IntersectionObserver.
 */
export function useNearView(ref: RefObject<Element | null>, onNear: () => void) {
  const notify = useEffectEvent(onNear)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) notify()
      },
      { rootMargin: `${LAZY_BLOCK_MARGIN}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
}

type Place = { width: number; top: number; rem: number | undefined }

/**
 * Returns the width of an element, its distance from the top of the page (0 before rendering) and the font size of
 * the page. Updated when the window or the text changes.
 */
export function useElementPosition<E extends HTMLElement>(): Place & { box: RefObject<E | null> } {
  const box = useRef<E>(null)
  const [place, setPlace] = useState<Place>({ width: 0, top: 0, rem: undefined })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const read = () => {
      const { width, top } = element.getBoundingClientRect()
      const next = { width, top: Math.round(top + window.scrollY), rem: rootFontSize() }
      const isSame = (last: Place) => last.width === next.width && last.top === next.top && last.rem === next.rem
      setPlace((last) => (isSame(last) ? last : next))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { box, ...place }
}
