import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import { promoBannersQuery, type PromoPlace } from '~/api/promo-banners.ts'
import { serverNow } from '~/platform/server-clock.ts'
import { useStores } from '~/stores/use-stores.ts'

import { isPromoShown, nextEnd } from './promo-banner-rules.ts'
import { reportBadLinks } from './report-bad-links.ts'

/** The longest that a timer can wait, ms. */
const TIMER_MAX = 2 ** 31 - 1

/** The server's time, ms, looked at anew when the next of these banners ends. */
function useTimeOf(banners: Parameters<typeof nextEnd>[0]): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const end = nextEnd(banners, now)
    if (end === Infinity) return undefined
    const timer = setTimeout(() => setNow(serverNow()), Math.min(Math.max(end - serverNow(), 0) + 1, TIMER_MAX))
    return () => clearTimeout(timer)
  }, [banners, now])
  return now
}

const none: never[] = []

/**
 * What is advertised at this place to whoever looks: undefined while it is not known; nothing to a player on a break
 * (O-68). Call inside an observer.
 */
export function usePromoBanners(place: PromoPlace, isPromoMode: boolean) {
  const { guest, session } = useStores()
  const { data, isError } = useQuery(promoBannersQuery(place, guest.audience, isPromoMode))
  const now = useTimeOf(data ?? none)
  const shown = useMemo(() => data?.filter((banner) => isPromoShown(banner, now)), [data, now])
  useEffect(() => reportBadLinks(shown ?? none), [shown])
  return (isError && !data) || session.isOnBreak ? none : shown
}
