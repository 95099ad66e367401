import { useEffect, useEffectEvent, type RefObject } from 'react'

const AHEAD = 600 // px around the view

/** Calls `onNear` whenever the element comes near the view. Where the browser cannot tell, never. */
export function useNearView(ref: RefObject<Element | null>, onNear: () => void) {
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      { rootMargin: `${AHEAD}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
}
