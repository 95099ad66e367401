import { useEffect, useState } from 'react'

import { serverNow, watchServerClock } from '../platform/server-clock.ts'

/** The server's time, ms since 1970, looked at anew every `period` ms and when the page comes back to the front. */
export function useServerNow(period: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => setNow(serverNow())
    look()
    const timer = setInterval(look, period)
    document.addEventListener('visibilitychange', look)
    const unwatch = watchServerClock(look)
    return () => {
      unwatch()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [period])
  return now
}
