import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

type Place = { width: number; top: number }

const nowhere: Place = { width: 0, top: 0 }

/** Where an element of a name stood the last time, in a window of this width. */
const remembered = new Map<string, Place & { window: number }>()

function lastPlace(name: string): Place {
  const last = remembered.get(name)
  return last?.window === window.innerWidth ? { width: last.width, top: last.top } : nowhere
}

/**
 * Width of an element and its distance from the top of the page, kept right while the window changes; 0 before it is
 * drawn for the first time. From then on it is expected where the last of its `name` stood: to ask would make the
 * browser lay out the page before its content is there, and React draw it twice.
 */
export function usePlaceOnPage<E extends HTMLElement>(name: string): Place & { box: RefObject<E | null> } {
  const box = useRef<E>(null)
  const [place, setPlace] = useState(() => lastPlace(name))
  const isExpected = useRef(place.width > 0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const read = () => {
      const { width, top } = element.getBoundingClientRect()
      const next = { width, top: Math.round(top + window.scrollY) }
      if (width > 0) remembered.set(name, { ...next, window: window.innerWidth })
      setPlace((last) => (last.width === next.width && last.top === next.top ? last : next))
    }
    if (!isExpected.current) read()
    const observer = new ResizeObserver(read) // tells of what it begins to observe, too
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [name])
  return { box, ...place }
}
