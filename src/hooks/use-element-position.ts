import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { rootFontSize } from '~/platform/media-query.ts'

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
