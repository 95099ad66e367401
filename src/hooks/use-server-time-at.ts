import { useEffect, useState } from 'react'

import { serverNow, watchServerClock } from '../platform/server-clock.ts'
import { DAY } from '~/lib/moments.ts'

/** A page may stay open for weeks, longer than a browser timer can wait, so it checks each day. */

/**
 * Returns the server's time, ms since 1970, updated when the next of these moments has passed, and on a clock change.
 * For states that depend on the time while a page is open; needs one timer, none without moments.
 */
export function useServerTimeAt(moments: readonly number[]): number {
  const [now, setNow] = useState(serverNow)
  const next = Math.min(...moments.filter((moment) => moment > now))
  useEffect(() => {
    if (next === Infinity) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const wait = next - serverNow()
      if (wait > 0) timer = setTimeout(look, Math.min(wait + 1, DAY))
      else setNow(serverNow())
    }
    look()
    const unwatch = watchServerClock(() => {
      setNow(serverNow())
      look()
    })
    return () => {
      unwatch()
      clearTimeout(timer)
    }
  }, [next])
  return now
}
