import { useEffect, useState, type RefObject } from 'react'

import { whenRested } from '~/platform/when-idle.ts'

/**
 * True while the element is in the viewport, from the moment the page rests: a query that this enables must not start in
 * the middle of a scroll. Always true without IntersectionObserver.
 */
export function useIsInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    let cancel: (() => void) | undefined
    const observer = new IntersectionObserver((entries) => {
      cancel?.()
      if (entries.at(-1)?.isIntersecting) cancel = whenRested(() => setInView(true))
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
