import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import type { PromoBanner } from '~/contract/promo-banners.ts'
import { promoBannersQuery, type PromoPlace } from '~/api/promo-banners.ts'
import { useTurns } from '~/hooks/use-turns.ts'
import { useStores } from '~/stores/use-stores.ts'

import { endOf, isPromoShown } from './promo-banner-rules.ts'
import { reportBadLinks } from './report-bad-links.ts'

const none: PromoBanner[] = []

/**
 * Promo banners of this place for the current visitor: undefined while loading, none for a player on a break
 * (O-68). Call inside an observer.
 */
export function usePromoBanners(place: PromoPlace, isPromoMode: boolean) {
  const { guest, session } = useStores()
  const { data, isError } = useQuery(promoBannersQuery(place, guest.audience, isPromoMode))
  const now = useTurns(useMemo(() => (data ?? none).map(endOf), [data]))
  const shown = useMemo(() => data?.filter((banner) => isPromoShown(banner, now)), [data, now])
  useEffect(() => reportBadLinks(shown ?? none), [shown])
  return (isError && !data) || session.isOnBreak ? none : shown
}
