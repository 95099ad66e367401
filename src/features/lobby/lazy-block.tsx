import { useEffect, useRef, useState, type ReactNode } from 'react'

const AHEAD = 600 // px below the view

// a block that was near once is drawn at once on the way back: its answers are still there
const seen = new Set<string>()

type Props = {
  /** Names the block. */
  name: string
  /** Height of the block, px: its place until it is near. */
  height: number
  children: ReactNode
}

/** A block of the page that costs nothing, no call either, before the view comes near it. */
export function LazyBlock({ name, height, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => seen.has(name) || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.add(name)
        setNear(true)
      },
      { rootMargin: `${AHEAD}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [name])
  return isNear ? children : <div ref={place} style={{ height }} aria-hidden />
}
