import { useEffect, useRef } from 'react'

/** Returns `isMounted()`: true while this component is mounted. Check it before navigating after a late response. */
export function useIsMounted(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
