import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { promoBannersQuery, type PromoPlace } from '~/api/promo-banners.ts'
import type { PromoBanner } from '~/contract/promo-banners.ts'
import { useTurns } from '~/hooks/use-turns.ts'
import { useStores } from '~/stores/use-stores.ts'

import { reportBadLinks } from './report-bad-links.ts'

type Promo = {
  promo_code: Pick<NonNullable<PromoBanner['promo_code']>, 'banner_end_at' | 'offer' | 'offers_per_user'> | null
}

/**
 * Is the banner of a promo code still worth a look? Its time lies ahead (BANNER-15), and of its uses one is left
 * (BANNER-16). A banner without a code always is. `now`: the server's time, ms.
 */
function isPromoShown({ promo_code: code }: Promo, now: number): boolean {
  if (!code) return true
  const taken = code.offer.data.length
  return Date.parse(code.banner_end_at) > now && (taken === 0 || taken !== code.offers_per_user)
}

/** When the code of a banner ends, ms since 1970; Infinity for one without. */
const endOf = ({ promo_code: code }: Promo): number => (code ? Date.parse(code.banner_end_at) : Infinity)

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
