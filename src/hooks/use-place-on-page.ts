import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Width of an element and its distance from the top of the page, kept right while the window changes; 0 before it is drawn. */
export function usePlaceOnPage<E extends HTMLElement>(): { box: RefObject<E | null>; width: number; top: number } {
  const box = useRef<E>(null)
  const [place, setPlace] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const read = () => {
      const { width, top } = element.getBoundingClientRect()
      const next = { width, top: Math.round(top + window.scrollY) }
      setPlace((last) => (last.width === next.width && last.top === next.top ? last : next))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { box, ...place }
}
