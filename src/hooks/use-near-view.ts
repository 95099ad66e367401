import { useEffect, useEffectEvent, type RefObject } from 'react'

import { LAZY_BLOCK_MARGIN } from '~/constants/layout.ts'

/** Calls `onNear` each time the element comes near the viewport; never without IntersectionObserver. */
export function useNearView(ref: RefObject<Element | null>, onNear: () => void) {
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      { rootMargin: `${LAZY_BLOCK_MARGIN}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
}
