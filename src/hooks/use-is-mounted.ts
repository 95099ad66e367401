import { useEffect, useRef } from 'react'

/** `isMounted()`: is this part of the page still shown? A late answer leads nobody away from where they went meanwhile. */
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
