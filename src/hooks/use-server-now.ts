import { useEffect, useState } from 'react'

import { serverNow, watchServerClock } from '../platform/server-clock.ts'
import { isVisible, onVisibility } from '../platform/visibility.ts'

/**
 * Returns the server's time, ms since 1970, updated on each full `period` ms of it (BONUS-51). With null it does not
 * change and costs nothing. A hidden tab pauses and catches up when visible; a clock change applies at once.
 */
export function useServerNow(period: number | null): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (period === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const time = serverNow()
      setNow(time)
      if (isVisible()) timer = setTimeout(look, period - (time % period))
    }
    look()
    const stops = [onVisibility(look), watchServerClock(look)]
    return () => {
      stops.forEach((stop) => stop())
      clearTimeout(timer)
    }
  }, [period])
  return now
}
