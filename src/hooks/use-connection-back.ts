import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `act` when the connection is back, not when the page opens with one. */
export function useConnectionBack(isOnline: boolean, act: () => void) {
  const wasOnline = useRef(isOnline)
  const back = useEffectEvent(act)
  useEffect(() => {
    if (isOnline && !wasOnline.current) back()
    wasOnline.current = isOnline
  }, [isOnline])
}
