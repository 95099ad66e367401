import { useEffect, useState } from 'react'

import { DAY } from '~/lib/moments.ts'

import { serverNow, watchServerClock } from '../platform/server-clock.ts'
import { isVisible, onVisibility } from '../platform/scheduling.ts'
import { formatLongDate, nearDay } from '../lib/dates.ts'
import { useT } from './use-t.ts'

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

/** The name of a day by its midnight, ms since 1970: today, yesterday, or its date. */
export function useDayName() {
  const { t, language } = useT()
  return (start: number) => {
    const near = nearDay(start, serverNow())
    return near ? t(`history.${near}`) : formatLongDate(start, language)
  }
}
