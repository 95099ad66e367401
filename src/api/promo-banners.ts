import { queryOptions } from '@tanstack/react-query'

import { listPromoBanners, listPromoSlides } from '~/contract/promo-banners.ts'
import { STALE_TIME } from '~/constants/network.ts'

import type { Market } from '~/contract/market.ts'
import { send } from './transport/client.ts'

const places = { slides: listPromoSlides, banners: listPromoBanners } as const
export type PromoSlot = keyof typeof places

/** Every key of promo banners starts here. */
export const promoBannersKey = ['promo-banners'] as const

/** Only banners of promo codes, including past and future ones (BANNER-27). */
const promoMode = { type: 'Promocode', all: 'true' } as const

/**
 * Promo slides and promo banners (API-73, API-74). They contain what this player has used, so they are personal: not
 * stored on the device, and cleared at sign-out.
 */
export function promoBannersQuery(place: PromoSlot, market: Market, isPromoMode = false) {
  return queryOptions({
    queryKey: [...promoBannersKey, place, market, isPromoMode],
    queryFn: async ({ signal }) => {
      const query = isPromoMode ? { ...market, ...promoMode } : market
      return (await send(places[place], { query }, { signal })).data
    },
    staleTime: STALE_TIME,
  })
}
