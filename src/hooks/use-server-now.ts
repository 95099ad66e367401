import { useEffect, useState } from 'react'

import { serverNow, watchServerClock } from '../platform/server-clock.ts'
import { isVisible, onVisibility } from '../platform/visibility.ts'

/**
 * The server's time, ms since 1970, anew on each full `period` ms of it (BONUS-51). With null it stands still and costs
 * nothing. A hidden tab sleeps and catches up when it is seen; a clock that turns out to be another one counts at once.
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
