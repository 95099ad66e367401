import { useEffect, useState } from 'react'

import { COUNTDOWN_TICK } from '~/constants/bonuses.ts'
import { serverNow } from '~/platform/server-clock.ts'

/**
 * The server's time, ms, anew on each full second of it (BONUS-51); a tab that wakes catches up at once. With `isTicking`
 * false it stands still and costs nothing.
 */
export function useServerTime(isTicking = true): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!isTicking) return undefined
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const time = serverNow()
      setNow(time)
      if (document.visibilityState !== 'hidden') timer = setTimeout(tick, COUNTDOWN_TICK - (time % COUNTDOWN_TICK))
    }
    timer = setTimeout(tick, COUNTDOWN_TICK - (serverNow() % COUNTDOWN_TICK))
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isTicking])
  return now
}
