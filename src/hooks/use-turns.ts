import { useEffect, useState } from 'react'

import { serverNow, watchServerClock } from '../platform/server-clock.ts'

/** A page may be left open for weeks, longer than a timer of the browser can wait: it looks again each day. */
const DAY = 24 * 60 * 60_000

/**
 * The server's time, ms since 1970, looked at anew as soon as the next of these moments has come, and when a clock turns
 * out to be another one. For what becomes true by the clock while a page is open; costs one timer, none without moments.
 */
export function useTurns(moments: readonly number[]): number {
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
