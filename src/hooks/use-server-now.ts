import { useEffect, useState } from 'react'

import { serverNow, watchServerClock } from '../platform/server-clock.ts'

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
      if (document.visibilityState !== 'hidden') timer = setTimeout(look, period - (time % period))
    }
    look()
    document.addEventListener('visibilitychange', look)
    const unwatch = watchServerClock(look)
    return () => {
      unwatch()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [period])
  return now
}
