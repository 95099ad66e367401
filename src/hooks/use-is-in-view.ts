import { useEffect, useState, type RefObject } from 'react'

/** Is the element in view? Where the browser cannot tell, always. */
export function useIsInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isInView
}
